import type { AccountExport } from '#shared/contract/schemas/account-export.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { FOUNDER_PAGE, type FounderMessage } from '#shared/domain/billing/founder-chat.ts';
import { seasonsOf } from '#shared/domain/leagues/league.ts';
import { holderAt } from '#shared/domain/leagues/seat.ts';
import { NO_MARKS } from '#shared/domain/leagues/house-rules.ts';
import { NEWS_PAGE } from '#shared/domain/news/news.ts';
import { byLastUse } from '#shared/domain/news/push-devices.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import {
  isCommissioner,
  memberOf,
  type LeagueSeason,
  type Pick as DraftPick,
} from '#shared/domain/league-season.ts';
import { teamById } from '#shared/domain/teams.ts';
import { isSideOf, type Trade } from '#shared/domain/trades/trade-state.ts';
import type { ChatMessage } from '#shared/domain/chat/chat.ts';
import type { ChatKey, Notification, Ports } from '../../ports/ports.ts';
import { readUserLeagues, type ViewPorts } from '../leagues/read-leagues.ts';
import { newsSince } from '../news/notifications.ts';
import { viewOf } from '../push/devices.ts';
import { pushPreferencesOf } from '../push/push-preferences.ts';
import { preferencesOf } from '../profile/mail-preferences.ts';

type ExportPorts = ViewPorts &
  Pick<
    Ports,
    | 'billing'
    | 'founders'
    | 'templates'
    | 'boards'
    | 'calendars'
    | 'channels'
    | 'chats'
    | 'devices'
    | 'draftPolls'
    | 'houseRules'
    | 'invites'
    | 'momentMarks'
    | 'notifications'
    | 'requests'
    | 'trades'
    | 'watches'
  >;

type ExportedLeague = AccountExport['leagues'][number];

/** So many messages, with all their reactions, stay below the megabyte that one query reads. */
const READ_AT_ONCE = 100;
/**
 * Each league takes half a dozen calls. Those of hundreds at once would wait for each other longer than a call may
 * take.
 */
const LEAGUES_AT_ONCE = 5;

/**
 * Everything that is kept about the caller. What the contract does not declare is cut off the reply (http/serve.ts).
 */
export async function exportAccount(
  ports: ExportPorts,
  userId: string,
): Promise<Outcome<AccountExport, 'session-expired'>> {
  const profile = await ports.users.get(userId);
  if (!profile) return refused('session-expired');
  const [
    account,
    pushed,
    pushedGames,
    founderChat,
    book,
    calendar,
    leagues,
    invitations,
    notifications,
    requests,
  ] = await Promise.all([
    ports.billing.get(userId),
    ports.devices.get(userId),
    gamesOf(ports, userId),
    allFounderMessages(ports, userId),
    ports.templates.get(userId),
    ports.calendars.get(userId),
    readUserLeagues(ports, userId),
    allInvitations(ports, userId),
    allNotifications(ports, userId),
    ports.requests.listBy(userId),
  ]);
  return ok({
    exportedAt: ports.clock.now().toISOString(),
    profile: {
      ...profile,
      earlyAccess: [...profile.earlyAccess],
      formerEmails: [...profile.formerEmails],
      refusedNames: [...(profile.refusedNames ?? [])],
    },
    subscription:
      account?.subscription && account.customerId !== null
        ? { ...account.subscription, customerId: account.customerId }
        : null,
    founderChat,
    mailPreferences: preferencesOf(profile),
    pushDevices: byLastUse(pushed.devices).map(viewOf),
    pushPreferences: pushPreferencesOf(pushed.wishes),
    pushedGames,
    seasonTemplates: [...book.templates],
    calendar: calendar ? { madeAt: calendar.madeAt, told: [...calendar.told] } : null,
    leagues: await allLeagues(ports, leagues, userId),
    formerLeagues: await allFormer(ports, userId),
    invitations,
    notifications,
    requests,
  });
}

/** Of which teams' games the member is told, and of which games once more, since a device had to wait. */
async function gamesOf(
  { momentMarks, watches }: Pick<Ports, 'momentMarks' | 'watches'>,
  userId: string,
): Promise<AccountExport['pushedGames']> {
  const [{ teams }, waited] = await Promise.all([watches.of(userId), momentMarks.ofUser(userId)]);
  return {
    teams: teams.flatMap(({ season, teamId, holdings }) => {
      const leagueIds = [...new Set(holdings.map(({ leagueId }) => leagueId))];
      return teamsNamed([teamId]).map((team) => ({ season, team, leagueIds }));
    }),
    waited,
  };
}

async function allLeagues(
  ports: ExportPorts,
  leagues: readonly LeagueReply[],
  userId: string,
): Promise<AccountExport['leagues']> {
  const all: AccountExport['leagues'] = [];
  for (let from = 0; from < leagues.length; from += LEAGUES_AT_ONCE) {
    const some = leagues.slice(from, from + LEAGUES_AT_ONCE);
    all.push(...(await Promise.all(some.map((league) => leagueOf(ports, league, userId)))));
  }
  return all;
}

async function leagueOf(
  ports: Pick<Ports, 'boards' | 'channels' | 'chats' | 'draftPolls' | 'houseRules' | 'seasons' | 'trades'>,
  league: LeagueReply,
  userId: string,
): Promise<ExportedLeague> {
  const [seasons, trades, chat, houseRules, marks, channel] = await Promise.all([
    Promise.all(league.seasons.map((season) => seasonOf(ports, { leagueId: league.id, season }, userId))),
    tradesOf(ports, league.id, userId),
    wordsOf(ports, league, userId),
    rulesOf(ports, league.id, userId),
    ports.chats.marksOf(league.id, [userId]),
    ports.channels.get(league.id),
  ]);
  const member = league.members.find((other) => other.userId === userId);
  return {
    id: league.id,
    name: league.name,
    code: league.code,
    season: league.currentSeason.season,
    status: league.status,
    isOwner: league.ownerId === userId,
    isCommissioner: isCommissioner(league, userId),
    joinedAt: member?.joinedAt ?? null,
    seasons,
    trades: trades.map((trade) => tradeOf(trade, userId)),
    chat,
    houseRules,
    groupChat:
      channel?.connectedBy === userId ? { kind: channel.kind, connectedAt: channel.connectedAt } : null,
    muted: (marks.get(userId)?.mutedUserIds ?? []).map((id) => nameIn(league, id)),
  };
}

async function seasonOf(
  ports: Pick<Ports, 'boards' | 'draftPolls' | 'seasons'>,
  { leagueId, season }: SeasonPath,
  userId: string,
): Promise<ExportedLeague['seasons'][number]> {
  const [board, { votes }, state] = await Promise.all([
    ports.boards.get(leagueId, season, userId),
    ports.draftPolls.get(leagueId, season),
    ports.seasons.get(leagueId, season),
  ]);
  return {
    season,
    draftPosition: (state && memberOf(state, userId))?.draftPosition ?? null,
    teams: pickedOf(state?.picks.filter((pick) => pick.userId === userId) ?? []),
    draftBoard: board ? { strategy: board.strategy, teams: teamsNamed(board.teamOrder) } : null,
    draftDates: votes.find((vote) => vote.userId === userId)?.dates.slice() ?? null,
  };
}

function pickedOf(picks: readonly DraftPick[]): ExportedLeague['seasons'][number]['teams'] {
  return picks.flatMap(({ nflTeamId, pickOrder, auto, draftedAt }) =>
    teamsNamed([nflTeamId]).map((team) => ({ team, pickOrder, auto, draftedAt })),
  );
}

/** What stays in the leagues that the member has left, one after the other. */
async function allFormer(ports: ExportPorts, userId: string): Promise<AccountExport['formerLeagues']> {
  const own = await ports.leagues.listOf(userId);
  const left = (await ports.leagues.listLeft(userId)).filter((id) => !own.includes(id));
  const all: AccountExport['formerLeagues'] = [];
  for (const league of await ports.leagues.getMany(left)) {
    const { id, name } = league;
    const seasons = seasonsOf(league);
    const [states, trades, chat] = await Promise.all([
      ports.seasons.getMany(seasons.map((season) => ({ leagueId: id, season }))),
      tradesOf(ports, id, userId),
      wordsOf(ports, { id, seasons }, userId),
    ]);
    const seats = states.flatMap((state) => handedOn(state, userId));
    all.push({ id, name, seats, trades: trades.map((trade) => tradeOf(trade, userId)), chat });
  }
  return all;
}

/** The seats that have passed on from that user, each with the picks from their time there. */
function handedOn(state: LeagueSeason, userId: string): AccountExport['formerLeagues'][number]['seats'] {
  const own = state.picks.filter((pick) => holderAt(state, pick.userId, pick.draftedAt) === userId);
  const passings = state.handovers.filter(({ from }) => from === userId);
  return passings.map(({ at }, index) => {
    const since = passings[index - 1]?.at ?? '';
    const picks = own.filter(({ draftedAt }) => draftedAt > since && draftedAt < at);
    return { season: state.season, until: at, picks: pickedOf(picks) };
  });
}

/** Somebody who is no member any more is not named. */
function nameIn({ members }: LeagueReply, userId: string): string {
  const member = members.find((other) => other.userId === userId);
  return member?.user.username ?? 'Former member';
}

/** The member's messages, oldest first. */
async function wordsOf(
  ports: Pick<Ports, 'chats'>,
  { id: leagueId, seasons }: { id: string; seasons: readonly string[] },
  userId: string,
): Promise<ExportedLeague['chat']> {
  const words: ChatMessage[] = [];
  for (const season of seasons) words.push(...(await wholeChat(ports, { leagueId, season })));
  return words.filter((word) => word.userId === userId && word.deletedAt === null);
}

/** What the member has done about the house rules, and what of them is in their words. */
async function rulesOf(
  { houseRules }: Pick<Ports, 'houseRules'>,
  leagueId: string,
  userId: string,
): Promise<ExportedLeague['houseRules']> {
  const [versions, marks] = await Promise.all([
    houseRules.versionsOf(leagueId),
    houseRules.marksOf(leagueId, [userId]),
  ]);
  const { confirmed, settled } = marks.get(userId) ?? NO_MARKS;
  return { confirmed, settled, written: versions.filter(({ changedBy }) => changedBy === userId) };
}

async function wholeChat({ chats }: Pick<Ports, 'chats'>, chat: ChatKey): Promise<ChatMessage[]> {
  const all: ChatMessage[] = [];
  for (;;) {
    const page = await chats.listOf(chat, { before: all.at(-1)?.id, limit: READ_AT_ONCE });
    all.push(...page);
    if (page.length < READ_AT_ONCE) return all.toReversed();
  }
}

/**
 * The member's trades, pending ones first. The two lists are read one after the other, so that a trade that ends in
 * between is not missed.
 */
async function tradesOf(
  { trades }: Pick<Ports, 'trades'>,
  leagueId: string,
  userId: string,
): Promise<Trade[]> {
  const { offers } = await trades.bookOf(leagueId);
  const ended = await trades.allEndedOf(leagueId, userId);
  const isPending = ({ number }: Trade) => ended.every((trade) => trade.number !== number);
  return [...offers.filter(isPending), ...ended].filter((trade) => isSideOf(trade, userId));
}

function tradeOf(
  {
    season,
    number,
    status,
    proposerId,
    proposerTeamId,
    receiverTeamId,
    note,
    proposedAt,
    respondedAt,
  }: Trade,
  userId: string,
): ExportedLeague['trades'][number] {
  const isProposer = proposerId === userId;
  const [gives, gets] = isProposer ? [proposerTeamId, receiverTeamId] : [receiverTeamId, proposerTeamId];
  return {
    season,
    number,
    status,
    isProposer,
    gives: teamsNamed([gives]),
    gets: teamsNamed([gets]),
    note,
    proposedAt,
    respondedAt,
  };
}

function teamsNamed(ids: readonly number[]) {
  return ids.flatMap((id) => teamById(id) ?? []);
}

/** The invitations that the member has sent, also of leagues that they have left, oldest first. */
async function allInvitations(
  { clock, invites, leagues }: Pick<Ports, 'clock' | 'invites' | 'leagues'>,
  userId: string,
): Promise<AccountExport['invitations']> {
  const [own, left] = await Promise.all([leagues.listOf(userId), leagues.listLeft(userId)]);
  const known = await leagues.getMany([...new Set([...own, ...left])]);
  const all: AccountExport['invitations'] = [];
  for (const { id, name } of known)
    for (const invite of await invites.listOf(id)) {
      if (invite.invitedBy !== userId) continue;
      const { email, createdAt, expiresAt, fate } = invite;
      const isOver = fate === 'pending' && expiresAt <= clock.now().toISOString();
      all.push({ league: name, email, createdAt, expiresAt, status: isOver ? 'expired' : fate });
    }
  return all.toSorted((one, other) => (one.createdAt < other.createdAt ? -1 : 1));
}

async function allNotifications(ports: ExportPorts, userId: string): Promise<Notification[]> {
  const since = await newsSince(ports, userId);
  const all: Notification[] = [];
  for (let more = true; more;) {
    const before = all.at(-1)?.id;
    const page = await ports.notifications.listOf(userId, { before, since, limit: NEWS_PAGE });
    all.push(...page);
    more = page.length === NEWS_PAGE;
  }
  return all;
}

/** All messages of the chat with the founders, oldest first. */
async function allFounderMessages(
  { founders }: Pick<Ports, 'founders'>,
  userId: string,
): Promise<FounderMessage[]> {
  const all: FounderMessage[] = [];
  for (;;) {
    const page = await founders.listOf(userId, { before: all.at(-1)?.id, limit: FOUNDER_PAGE });
    all.push(...page);
    if (page.length < FOUNDER_PAGE) return all.toReversed();
  }
}
