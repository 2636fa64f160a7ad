import type { AccountExport } from '#shared/contract/schemas/account-export.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { actorOf, seatedSince, type Actor } from '#shared/domain/actor.ts';
import { namesInLists } from '#shared/domain/draft/import-names.ts';
import { seasonsOf } from '#shared/domain/leagues/league.ts';
import { holderAt } from '#shared/domain/leagues/seat.ts';
import { NO_MARKS } from '#shared/domain/leagues/house-rules.ts';
import type { LeagueSeason, Pick as DraftPick } from '#shared/domain/league-season.ts';
import { isCommissioner, memberOf, peopleOf } from '#shared/domain/league-members.ts';
import type { ChatMessage } from '#shared/domain/chat/chat.ts';
import { wholeText } from '#shared/domain/chat/polls.ts';
import type { ChatKey, Ports } from '../../ports/ports.ts';
import { offerMessagesOf } from './offer-messages.ts';
import { tradesOf } from './export-trades.ts';
import { teamsNamed } from './export-teams.ts';

type ExportedLeague = AccountExport['leagues'][number];

type LeaguePorts = Pick<
  Ports,
  'boards' | 'channels' | 'chats' | 'draftPolls' | 'houseRules' | 'offerThreads' | 'seasons' | 'trades'
>;

/** The page size for messages. This many messages, with all their reactions, stay below the 1 MB that one query reads. */
const READ_AT_ONCE = 100;

/**
 * The number of leagues to read in parallel. Each one takes half a dozen calls, and calls for hundreds of leagues at once
 * would time out.
 */
const LEAGUES_AT_ONCE = 5;

/** Returns the member's data in their current leagues. */
export async function allLeagues(
  ports: LeaguePorts,
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

async function leagueOf(ports: LeaguePorts, league: LeagueReply, userId: string): Promise<ExportedLeague> {
  const [seasons, trades, offerMessages, chat, houseRules, marks, channel] = await Promise.all([
    Promise.all(league.seasons.map((season) => seasonOf(ports, { leagueId: league.id, season }, userId))),
    tradesOf(ports, league.id, actorOf(league, userId)),
    offerMessagesOf(ports, league.id, userId),
    chatOf(ports, league, userId),
    rulesOf(ports, league.id, userId),
    ports.chats.marksOf(league.id, [userId]),
    ports.channels.get(league.id),
  ]);
  const seat = league.members.find((member) => peopleOf(member).includes(userId));
  return {
    id: league.id,
    name: league.name,
    code: league.code,
    season: league.currentSeason.season,
    status: league.status,
    isOwner: league.ownerId === userId,
    isCommissioner: isCommissioner(league, userId),
    joinedAt: seatedSince(league, userId) ?? null,
    sharesSpotWith: namesOf(seat, userId),
    seasons,
    ...trades,
    offerMessages,
    ...chat,
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
  const [{ votes }, state] = await Promise.all([
    ports.draftPolls.get(leagueId, season),
    ports.seasons.get(leagueId, season),
  ]);
  const seat = state ? actorOf(state, userId).seat : userId;
  const board = await ports.boards.get(leagueId, season, seat);
  return {
    season,
    draftPosition: (state && memberOf(state, seat))?.draftPosition ?? null,
    teams: pickedOf(state?.picks.filter((pick) => pick.userId === seat) ?? []),
    draftBoard: board ? { strategy: board.strategy, teams: teamsNamed(board.teamOrder) } : null,
    ...proxiesOf(state, seat),
    draftDates: votes.find((vote) => vote.userId === seat)?.dates.slice() ?? null,
    namesInLists: state ? namesInLists(state, userId) : [],
    corrections: correctionsOf(state, { seat, person: userId }),
  };
}

/** Returns up to what prices the seat wants teams in an auction. Nothing without any. */
function proxiesOf(
  state: LeagueSeason | undefined,
  seat: string,
): Pick<ExportedLeague['seasons'][number], 'proxies'> {
  const own = (state?.auction?.proxies ?? []).filter(({ userId }) => userId === seat);
  if (own.length === 0) return {};
  return { proxies: own.flatMap(({ teamId, upTo }) => teamsNamed([teamId]).map((team) => ({ team, upTo }))) };
}

/** Returns the corrections that the person proposed, and those that their seat confirmed. Others' reasons are left out. */
function correctionsOf(
  state: LeagueSeason | undefined,
  { seat, person }: Actor,
): ExportedLeague['seasons'][number]['corrections'] {
  const own = (state?.corrections ?? []).filter(
    ({ by, confirmedBy }) => by === person || confirmedBy.includes(seat),
  );
  return own.map(({ at: proposedAt, by, reason, changes, inForceAt = null }) => ({
    proposedAt,
    isProposer: by === person,
    reason: by === person ? reason : null,
    picks: changes.flatMap(({ pickOrder, teamId }) =>
      teamsNamed([teamId]).map((team) => ({ pickOrder, team })),
    ),
    inForceAt,
  }));
}

function pickedOf(picks: readonly DraftPick[]): ExportedLeague['seasons'][number]['teams'] {
  return picks.flatMap(({ nflTeamId, pickOrder, auto, draftedAt, price }) =>
    teamsNamed([nflTeamId]).map((team) => ({
      team,
      pickOrder,
      auto,
      draftedAt,
      ...(price !== undefined && { price }),
    })),
  );
}

/** Returns what remains of the member in leagues they have left. Reads one league at a time. */
export async function allFormer(
  ports: Pick<Ports, 'leagues' | 'seasons' | 'trades' | 'offerThreads' | 'chats'>,
  userId: string,
): Promise<AccountExport['formerLeagues']> {
  const own = await ports.leagues.listOf(userId);
  const left = (await ports.leagues.listLeft(userId)).filter((id) => !own.includes(id));
  const all: AccountExport['formerLeagues'] = [];
  for (const league of await ports.leagues.getMany(left)) {
    const { id, name } = league;
    const seasons = seasonsOf(league);
    const [states, trades, offerMessages, chat] = await Promise.all([
      ports.seasons.getMany(seasons.map((season) => ({ leagueId: id, season }))),
      tradesOf(ports, id, { seat: userId, person: userId }),
      offerMessagesOf(ports, id, userId),
      chatOf(ports, { id, seasons }, userId),
    ]);
    const seats = states.flatMap((state) => handedOn(state, userId));
    const own = { ...trades, offerMessages, ...chat };
    all.push({ id, name, seats, ...own });
  }
  return all;
}

/** Returns the seats that were transferred from the user, each with the picks from the user's time in it. */
function handedOn(state: LeagueSeason, userId: string): AccountExport['formerLeagues'][number]['seats'] {
  const own = state.picks.filter((pick) => holderAt(state, pick.userId, pick.draftedAt) === userId);
  const passings = state.handovers.filter(({ from }) => from === userId);
  return passings.map(({ at }, index) => {
    const since = passings[index - 1]?.at ?? '';
    const picks = own.filter(({ draftedAt }) => draftedAt > since && draftedAt < at);
    return { season: state.season, until: at, picks: pickedOf(picks) };
  });
}

/** The usernames of the others who share the user's seat. */
function namesOf(seat: LeagueReply['members'][number] | undefined, userId: string): string[] {
  const people = seat ? [seat, ...(seat.partners ?? [])] : [];
  return people.filter((person) => person.userId !== userId).map(({ user }) => user.username);
}

/** Returns a member's name. Former members go unnamed. */
function nameIn({ members }: LeagueReply, userId: string): string {
  const member = members.find((other) => other.userId === userId);
  return member?.user.username ?? 'Former member';
}

/** Returns the member's own messages, oldest first, and their votes in polls. */
async function chatOf(
  ports: Pick<Ports, 'chats'>,
  { id: leagueId, seasons }: { id: string; seasons: readonly string[] },
  userId: string,
): Promise<Pick<ExportedLeague, 'chat' | 'votes'>> {
  const words: ChatMessage[] = [];
  for (const season of seasons) words.push(...(await wholeChat(ports, { leagueId, season })));
  const own = words.filter((word) => word.userId === userId && word.deletedAt === null);
  const votes = words.flatMap(({ season, message: question, poll }) => {
    const choices = (poll?.options ?? []).flatMap(({ text, userIds }) =>
      userIds.includes(userId) ? text : [],
    );
    return choices.length > 0 ? [{ season, question, choices }] : [];
  });
  return { chat: own.map(wordOf), ...(votes.length > 0 && { votes }) };
}

function wordOf(said: ChatMessage): ExportedLeague['chat'][number] {
  const { season, createdAt, formerTexts } = said;
  return {
    season,
    createdAt,
    message: wholeText(said),
    ...(formerTexts && { formerTexts: [...formerTexts] }),
  };
}

/** Returns the member's marks on the house rules, and the versions they wrote. */
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
