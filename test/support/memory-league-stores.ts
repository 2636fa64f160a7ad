import type {
  Act,
  AuditLine,
  Clock,
  DeletedLeague,
  DeletedLeagueStore,
  DrawStore,
  EarlierSeasonStore,
  StoredLogLine,
  LeagueStore,
  Notification,
  Profile,
  Saved,
  SeasonStore,
  StoredDraw,
  StoredEffects,
} from '#functions/ports/ports.ts';
import { isGoing } from '#shared/domain/accounts/account.ts';
import type { DraftBoard, LeagueSeason } from '#shared/domain/league-season.ts';
import { peopleOf } from '#shared/domain/league-members.ts';
import type { EarlierSeason } from '#shared/domain/leagues/earlier-seasons.ts';
import type { Invite } from '#shared/domain/leagues/invites.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { isListed, placeInList } from '#shared/domain/leagues/public-list.ts';
import type { OfferThread } from '#shared/domain/trades/offer-thread.ts';
import { isOtherChannel, keepChannel, type ChannelRows } from './memory-channels.ts';
import { chatRows, forgetChats, type ChatRows } from './memory-chats.ts';
import { keepPoll, type PollRows } from './memory-draft-polls.ts';
import type { DraftSumRows } from './memory-draft-sums.ts';
import { forgetRules, isOtherRules, keepRules, rulesRows, type RulesRows } from './memory-house-rules.ts';
import { inheritBoard, isOtherBoard } from './memory-inheritance.ts';
import { isOtherBook, keepTrades, type TradeRows } from './memory-trades.ts';
import { addNews, frozen, membership, present, withLines } from './memory-rows.ts';

/** All rows that make up leagues. */
export interface LeagueRows extends PollRows, DraftSumRows, TradeRows {
  leagues: Map<string, League>;
  tombs: Map<string, DeletedLeague>;
  /** The IDs of leagues, keyed by league code. */
  codes: Map<string, string>;
  seasons: Map<string, LeagueSeason>;
  /** Keyed by league and season, then by user. */
  boards: Map<string, Map<string, DraftBoard>>;
  /** Keyed by league and season, newest first. */
  draws: Map<string, StoredDraw[]>;
  /** Keyed by league and trade. */
  offerThreads: Map<string, OfferThread>;
  chats: ChatRows;
  /** Keyed by league and season. */
  earlier: Map<string, EarlierSeason>;
  rules: RulesRows;
  channels: ChannelRows;
  /** Keyed by invitation code. */
  invites: Map<string, Invite>;
  /** Strings of the form `user/league`, oldest first. */
  memberships: Set<string>;
  left: Set<string>;
  /** The IDs of leagues, keyed by the act that created them. */
  acts: Map<string, string>;
  log: Map<string, StoredLogLine[]>;
  notifications: Notification[];
  audit: AuditLine[];
  /** Keyed by user. */
  profiles: Map<string, Profile>;
  clock: Pick<Clock, 'now'>;
}

export function leagueRows(
  beside: Pick<LeagueRows, 'profiles' | 'notifications' | 'audit' | 'clock'>,
): LeagueRows {
  return {
    leagues: new Map(),
    tombs: new Map(),
    codes: new Map(),
    seasons: new Map(),
    boards: new Map(),
    draftPolls: new Map(),
    draftVotes: new Map(),
    countedDrafts: new Map(),
    draftSums: [],
    draws: new Map(),
    tradeBooks: new Map(),
    endedTrades: new Map(),
    offerThreads: new Map(),
    chats: chatRows(),
    earlier: new Map(),
    rules: rulesRows(),
    channels: new Map(),
    invites: new Map(),
    memberships: new Set(),
    left: new Set(),
    acts: new Map(),
    log: new Map(),
    ...beside,
  };
}

export const seasonKey = (leagueId: string, label: string) => `${leagueId}/${label}`;
const actKey = ({ userId, clientId }: Act) => `${userId}/${clientId}`;
const isRepeated = ({ acts }: LeagueRows, { act }: StoredEffects) =>
  act !== undefined && acts.has(actKey(act));
const isTooLate = ({ invites }: LeagueRows, { accepted }: StoredEffects) =>
  accepted !== undefined && invites.get(accepted.code)?.fate !== 'pending';
const isOtherHistory = ({ earlier }: LeagueRows, leagueId: string, { earlier: change }: StoredEffects) =>
  change !== undefined &&
  (earlier.get(seasonKey(leagueId, change.season))?.revision ?? null) !== change.before;
/** Returns the users who must have a profile for this act. */
const seatedBy = ({ joined, league, lobbyOf }: StoredEffects) => [
  ...new Set([...joined, league?.ownerId ?? [], lobbyOf?.userId ?? []].flat()),
];
const hasNobody = ({ profiles, clock }: LeagueRows, effects: StoredEffects) =>
  seatedBy(effects).some((userId) => {
    const profile = profiles.get(userId);
    return !profile || isGoing(profile, clock.now());
  }) ||
  (effects.lobbyOf !== undefined &&
    profiles.get(effects.lobbyOf.userId)?.version !== effects.lobbyOf.version);
/** Returns whether someone who is losing their spot has been seen since `since`, or no longer has an account. */
const isBack = ({ profiles }: LeagueRows, { unseen = [] }: StoredEffects) =>
  unseen.some(({ userId, since }) => {
    const profile = profiles.get(userId);
    return !profile || (profile.seenAt ?? null) !== since;
  });

/** Returns whether the league's code has changed since it was read, or whether the new code is already taken. */
const isOtherCode = (
  { leagues, codes }: LeagueRows,
  leagueId: string,
  { league, formerCode }: StoredEffects,
) =>
  formerCode !== undefined &&
  (leagues.get(leagueId)?.code !== formerCode || codes.has(league?.code ?? formerCode));

/** Stores the effects of an act. */
function keep(rows: LeagueRows, { leagueId, season }: LeagueSeason, effects: StoredEffects): void {
  if (effects.act) rows.acts.set(actKey(effects.act), leagueId);
  inheritBoard(rows, leagueId, effects);
  for (const { userId, seasons } of effects.left ?? []) {
    rows.memberships.delete(membership(userId, leagueId));
    rows.left.add(membership(userId, leagueId));
    rows.chats.marks.delete(membership(userId, leagueId));
    rows.rules.marks.delete(membership(userId, leagueId));
    for (const kept of [rows.boards, rows.draftVotes])
      for (const label of seasons) kept.get(seasonKey(leagueId, label))?.delete(userId);
  }
  for (const userId of effects.joined) rows.memberships.add(membership(userId, leagueId));
  const invite = effects.accepted && !effects.accepted.staysOpen && rows.invites.get(effects.accepted.code);
  if (effects.accepted && invite)
    rows.invites.set(
      invite.code,
      frozen({
        ...invite,
        fate: 'accepted',
        acceptedBy: effects.accepted.by,
        acceptedAt: rows.clock.now().toISOString(),
      }),
    );
  const league = rows.leagues.get(leagueId);
  if (effects.league?.code !== undefined) rows.codes.set(effects.league.code, leagueId);
  if (league && effects.league) rows.leagues.set(leagueId, frozen({ ...league, ...effects.league }));
  for (const profile of present(seatedBy(effects).map((userId) => rows.profiles.get(userId))))
    rows.profiles.set(profile.id, frozen({ ...profile, version: profile.version + 1 }));
  addNews(rows.notifications, effects.notifications);
  rows.log.set(leagueId, withLines(rows.log.get(leagueId), effects.log));
  rows.audit.push(...(effects.audit ?? []));
  const { draw } = effects;
  const place = seasonKey(leagueId, season);
  if (draw) rows.draws.set(place, [frozen(draw), ...(rows.draws.get(place) ?? [])]);
  const { earlier } = effects;
  if (earlier?.after) rows.earlier.set(seasonKey(leagueId, earlier.season), frozen(earlier.after));
  else if (earlier) rows.earlier.delete(seasonKey(leagueId, earlier.season));
  if (effects.poll) keepPoll(rows, leagueId, effects.poll);
  keepRules(rows.rules, leagueId, effects);
  keepChannel(rows.channels, leagueId, effects);
  if (effects.trades) keepTrades(rows, leagueId, effects.trades);
}

/** Returns the IDs of the leagues in a user's `user/league` rows. */
const leaguesIn = (rows: ReadonlySet<string>, userId: string) =>
  [...rows].flatMap((row) => (row.startsWith(`${userId}/`) ? [row.slice(userId.length + 1)] : []));

export function leagueStore(rows: LeagueRows): LeagueStore {
  const { leagues, codes, seasons, memberships, left, acts } = rows;
  return {
    async create(league, season, effects) {
      if (codes.has(league.code) || isRepeated(rows, effects) || hasNobody(rows, effects)) return 'taken';
      codes.set(league.code, league.id);
      leagues.set(league.id, frozen(league));
      seasons.set(seasonKey(league.id, season.season), frozen(season));
      keep(rows, season, effects);
      return 'created';
    },
    async renew({ league, season, past }, effects) {
      const key = seasonKey(league.id, season.season);
      const old = seasonKey(league.id, past.season);
      const isSame = leagues.get(league.id)?.currentSeason === past.season;
      const isOther = !isSame || seasons.get(old)?.version !== past.version - 1 || seasons.has(key);
      if (isOther || hasNobody(rows, effects)) return 'conflict';
      leagues.set(league.id, frozen({ ...league, sideChanges: leagues.get(league.id)?.sideChanges }));
      seasons.set(old, frozen(past));
      seasons.set(key, frozen(season));
      keep(rows, season, effects);
      return 'saved';
    },
    madeBy: async (act) => acts.get(actKey(act)),
    get: async (leagueId) => leagues.get(leagueId),
    getMany: async (leagueIds) => present(leagueIds.map((id) => leagues.get(id))),
    idOfCode: async (code) => codes.get(code),
    async listPublic(season, { after = '', limit }) {
      const listed = [...seasons.values()].filter((state) => state.season === season && isListed(state));
      return listed
        .map((state) => ({ leagueId: state.leagueId, cursor: placeInList(state) }))
        .filter(({ cursor }) => cursor > after)
        .toSorted((a, b) => (a.cursor < b.cursor ? -1 : 1))
        .slice(0, limit);
    },
    listOf: async (userId) => leaguesIn(memberships, userId),
    listLeft: async (userId) => leaguesIn(left, userId),
  };
}

export function seasonStore(rows: LeagueRows): SeasonStore {
  const { seasons } = rows;
  const write = (season: LeagueSeason, before = season.version - 1): Saved => {
    const key = seasonKey(season.leagueId, season.season);
    if (seasons.get(key)?.version !== before) return 'conflict';
    seasons.set(key, frozen(season));
    return 'saved';
  };
  return {
    get: async (leagueId, season) => seasons.get(seasonKey(leagueId, season)),
    getMany: async (wanted) => present(wanted.map((key) => seasons.get(seasonKey(key.leagueId, key.season)))),
    save: async (season) => write(season),
    async saveWith(season, effects, before) {
      const isBarred = [isRepeated, isTooLate, hasNobody, isBack, isOtherBook].some((bars) =>
        bars(rows, effects),
      );
      const { leagueId } = season;
      const isOther = [isOtherHistory, isOtherCode, isOtherBoard].some((bars) =>
        bars(rows, leagueId, effects),
      );
      if (isBarred || isOther || isOtherRules(rows.rules, leagueId, effects)) return 'conflict';
      if (isOtherChannel(rows.channels, leagueId, effects)) return 'conflict';
      const saved = write(season, before);
      if (saved === 'saved') keep(rows, season, effects);
      return saved;
    },
  };
}

export function drawStore({ draws }: LeagueRows): DrawStore {
  return { listOf: async (leagueId, season) => draws.get(seasonKey(leagueId, season)) ?? [] };
}

export function earlierSeasonStore({ earlier }: LeagueRows): EarlierSeasonStore {
  return {
    listOf: async (leagueId) =>
      [...earlier]
        .flatMap(([key, season]) => (key.startsWith(`${leagueId}/`) ? [season] : []))
        .toSorted((a, b) => (a.season < b.season ? 1 : -1)),
  };
}

/** Removes what the table keeps in a user's own partition. */
export function forgetUser({ memberships, left, acts, chats, rules }: LeagueRows, userId: string): void {
  for (const rows of [memberships, left, acts, chats.marks, rules.marks])
    for (const key of rows.keys()) if (key.startsWith(`${userId}/`)) rows.delete(key);
}

export function deletedLeagueStore(rows: LeagueRows): DeletedLeagueStore {
  const { leagues, tombs, seasons } = rows;
  return {
    async bury(season, _at, effects) {
      const { leagueId } = season;
      const league = leagues.get(leagueId);
      const isSame = seasons.get(seasonKey(leagueId, season.season))?.version === season.version;
      if (!league || !isSame || isRepeated(rows, effects)) return 'conflict';
      keep(rows, season, effects);
      leagues.delete(leagueId);
      tombs.set(leagueId, {
        id: leagueId,
        code: league.code,
        userIds: season.members.flatMap(peopleOf),
      });
      for (const key of seasons.keys()) if (key.startsWith(`${leagueId}/`)) seasons.delete(key);
      return 'saved';
    },
    get: async (leagueId) => tombs.get(leagueId),
    async endMemberships({ id, userIds }) {
      for (const userId of userIds) {
        rows.memberships.delete(membership(userId, id));
        rows.chats.marks.delete(membership(userId, id));
        rows.rules.marks.delete(membership(userId, id));
      }
    },
    async clear({ id }) {
      const { boards, draftPolls, draftVotes, countedDrafts, draws, earlier } = rows;
      for (const kept of [boards, draftPolls, draftVotes, countedDrafts, draws, earlier])
        for (const key of kept.keys()) if (key.startsWith(`${id}/`)) kept.delete(key);
      for (const { code, leagueId } of rows.invites.values()) if (leagueId === id) rows.invites.delete(code);
      rows.log.delete(id);
      rows.tradeBooks.delete(id);
      rows.endedTrades.delete(id);
      for (const key of rows.offerThreads.keys()) if (key.startsWith(`${id}/`)) rows.offerThreads.delete(key);
      forgetRules(rows.rules, id);
      rows.channels.delete(id);
      forgetChats(rows.chats, id);
    },
    async forget({ id, code }) {
      rows.codes.delete(code);
      tombs.delete(id);
    },
  };
}
