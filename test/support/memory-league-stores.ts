import type {
  Act,
  BoardStore,
  Clock,
  DeletedLeague,
  DeletedLeagueStore,
  DrawStore,
  EarlierSeasonStore,
  FeedLine,
  InviteStore,
  LeagueStore,
  Notification,
  Profile,
  Saved,
  SeasonStore,
  StoredDraw,
  StoredEffects,
  TradeStore,
} from '#functions/ports.ts';
import { isGoing } from '#shared/domain/account.ts';
import type { DraftBoard, LeagueSeason } from '#shared/domain/league-season.ts';
import type { EarlierSeason } from '#shared/domain/earlier-seasons.ts';
import type { Invite } from '#shared/domain/invites.ts';
import type { League } from '#shared/domain/league.ts';
import type { Trade, TradeBook } from '#shared/domain/trade-desk.ts';
import { chatRows, forgetChats, type ChatRows } from './memory-chats.ts';
import { frozen, membership, present } from './memory-rows.ts';

/** Without a reader it is the whole league's to read. */
interface EndedTrade {
  reader: string | undefined;
  /** Of the act, newest first. */
  version: number;
  trade: Trade;
}

/** Everything that leagues are made of. */
export interface LeagueRows {
  leagues: Map<string, League>;
  tombs: Map<string, DeletedLeague>;
  /** League ids by code. */
  codes: Map<string, string>;
  seasons: Map<string, LeagueSeason>;
  /** By league and season, then by user. */
  boards: Map<string, Map<string, DraftBoard>>;
  /** By league and season, newest first. */
  draws: Map<string, StoredDraw[]>;
  /** By league. */
  tradeBooks: Map<string, TradeBook>;
  endedTrades: Map<string, EndedTrade[]>;
  chats: ChatRows;
  /** By league and season. */
  earlier: Map<string, EarlierSeason>;
  /** By code. */
  invites: Map<string, Invite>;
  /** `user/league`, the oldest first. */
  memberships: Set<string>;
  left: Set<string>;
  /** League ids by act. */
  acts: Map<string, string>;
  feed: Map<string, FeedLine[]>;
  notifications: Notification[];
  /** By user. */
  profiles: Map<string, Profile>;
  clock: Pick<Clock, 'now'>;
}

export function leagueRows(beside: Pick<LeagueRows, 'profiles' | 'notifications' | 'clock'>): LeagueRows {
  return {
    leagues: new Map(),
    tombs: new Map(),
    codes: new Map(),
    seasons: new Map(),
    boards: new Map(),
    draws: new Map(),
    tradeBooks: new Map(),
    endedTrades: new Map(),
    chats: chatRows(),
    earlier: new Map(),
    invites: new Map(),
    memberships: new Set(),
    left: new Set(),
    acts: new Map(),
    feed: new Map(),
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
/** Those whose profiles an act touches, which they must have. */
const seatedBy = ({ joined, league }: StoredEffects) =>
  league?.ownerId === undefined ? joined : [...joined, league.ownerId];
const hasNobody = ({ profiles, clock }: LeagueRows, effects: StoredEffects) =>
  seatedBy(effects).some((userId) => {
    const profile = profiles.get(userId);
    return !profile || isGoing(profile, clock.now());
  });

/** Stores what an act brings with it. */
function keep(rows: LeagueRows, { leagueId, season }: LeagueSeason, effects: StoredEffects): void {
  if (effects.act) rows.acts.set(actKey(effects.act), leagueId);
  for (const { userId, seasons } of effects.left ?? []) {
    rows.memberships.delete(membership(userId, leagueId));
    rows.left.add(membership(userId, leagueId));
    rows.chats.marks.delete(membership(userId, leagueId));
    for (const label of seasons) rows.boards.get(seasonKey(leagueId, label))?.delete(userId);
  }
  for (const userId of effects.joined) rows.memberships.add(membership(userId, leagueId));
  const invite = effects.accepted && rows.invites.get(effects.accepted.code);
  if (effects.accepted && invite)
    rows.invites.set(invite.code, frozen({ ...invite, fate: 'accepted', acceptedBy: effects.accepted.by }));
  const league = rows.leagues.get(leagueId);
  if (league && effects.league) rows.leagues.set(leagueId, frozen({ ...league, ...effects.league }));
  for (const profile of present(seatedBy(effects).map((userId) => rows.profiles.get(userId))))
    rows.profiles.set(profile.id, frozen({ ...profile, version: profile.version + 1 }));
  rows.notifications.push(...effects.notifications.map(frozen));
  rows.feed.set(leagueId, [...(rows.feed.get(leagueId) ?? []), ...effects.feed]);
  const { draw } = effects;
  const place = seasonKey(leagueId, season);
  if (draw) rows.draws.set(place, [frozen(draw), ...(rows.draws.get(place) ?? [])]);
  const { earlier } = effects;
  if (earlier?.after) rows.earlier.set(seasonKey(leagueId, earlier.season), frozen(earlier.after));
  else if (earlier) rows.earlier.delete(seasonKey(leagueId, earlier.season));
  const { trades } = effects;
  if (!trades) return;
  rows.tradeBooks.set(leagueId, frozen(trades.book));
  const { version } = trades.book;
  const ended = trades.ended.flatMap((trade) =>
    readersOf(trade).map((reader) => frozen({ reader, version, trade })),
  );
  rows.endedTrades.set(leagueId, [...ended, ...(rows.endedTrades.get(leagueId) ?? [])]);
}

function readersOf({ status, proposerId, receiverId }: Trade): (string | undefined)[] {
  return status === 'accepted' ? [undefined] : [proposerId, receiverId];
}

function bookOf({ tradeBooks }: LeagueRows, leagueId: string): TradeBook {
  return tradeBooks.get(leagueId) ?? { leagueId, version: 0, lastNumber: 0, offers: [] };
}

/** Somebody else has written the book meanwhile. */
const isOtherBook = (rows: LeagueRows, { trades }: StoredEffects) =>
  trades !== undefined && bookOf(rows, trades.book.leagueId).version !== trades.book.version - 1;

/** Acts. */
const NEWEST = 100;

export function tradeStore(rows: LeagueRows): TradeStore {
  const endedFor = (leagueId: string, wanted: string | undefined) =>
    (rows.endedTrades.get(leagueId) ?? []).filter(({ reader }) => reader === wanted);
  return {
    bookOf: async (leagueId) => bookOf(rows, leagueId),
    endedOf: async (leagueId, userId) =>
      [undefined, userId].flatMap((reader) => {
        const own = endedFor(leagueId, reader);
        const newest = new Set([...new Set(own.map(({ version }) => version))].slice(0, NEWEST));
        return own.filter(({ version }) => newest.has(version)).map(({ trade }) => trade);
      }),
    allEndedOf: async (leagueId, userId) =>
      [undefined, userId].flatMap((reader) => endedFor(leagueId, reader).map(({ trade }) => trade)),
    async forget(leagueId, userId) {
      const kept = (rows.endedTrades.get(leagueId) ?? []).filter(({ reader }) => reader !== userId);
      rows.endedTrades.set(leagueId, kept);
    },
  };
}

/** Of rows `user/league`. */
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
      leagues.set(league.id, frozen(league));
      seasons.set(old, frozen(past));
      seasons.set(key, frozen(season));
      keep(rows, season, effects);
      return 'saved';
    },
    madeBy: async (act) => acts.get(actKey(act)),
    get: async (leagueId) => leagues.get(leagueId),
    getMany: async (leagueIds) => present(leagueIds.map((id) => leagues.get(id))),
    idOfCode: async (code) => codes.get(code),
    async listPublic(season) {
      const listed = [...seasons.values()].filter(
        (state) => state.season === season && state.isPublic && state.status === 'draft',
      );
      return listed
        .map((state) => state.leagueId)
        .toSorted()
        .toReversed()
        .slice(0, 100);
    },
    listOf: async (userId) => leaguesIn(memberships, userId),
    listLeft: async (userId) => leaguesIn(left, userId),
  };
}

export function seasonStore(rows: LeagueRows): SeasonStore {
  const { seasons } = rows;
  const write = (season: LeagueSeason): Saved => {
    const key = seasonKey(season.leagueId, season.season);
    if (seasons.get(key)?.version !== season.version - 1) return 'conflict';
    seasons.set(key, frozen(season));
    return 'saved';
  };
  return {
    get: async (leagueId, season) => seasons.get(seasonKey(leagueId, season)),
    getMany: async (wanted) => present(wanted.map((key) => seasons.get(seasonKey(key.leagueId, key.season)))),
    save: async (season) => write(season),
    async saveWith(season, effects) {
      const isBarred = [isRepeated, isTooLate, hasNobody, isOtherBook].some((bars) => bars(rows, effects));
      if (isBarred || isOtherHistory(rows, season.leagueId, effects)) return 'conflict';
      const saved = write(season);
      if (saved === 'saved') keep(rows, season, effects);
      return saved;
    },
  };
}

export function boardStore({ boards, memberships }: LeagueRows): BoardStore {
  const of = (leagueId: string, season: string) => boards.get(seasonKey(leagueId, season));
  return {
    get: async (leagueId, season, userId) => of(leagueId, season)?.get(userId),
    listOf: async (leagueId, season) => new Map(of(leagueId, season)),
    async save(leagueId, season, userId, board) {
      if (!memberships.has(membership(userId, leagueId))) return false;
      const stored = of(leagueId, season) ?? new Map<string, DraftBoard>();
      boards.set(seasonKey(leagueId, season), stored.set(userId, frozen({ ...board })));
      return true;
    },
    async remove(leagueId, userId) {
      for (const [key, stored] of boards) if (key.startsWith(`${leagueId}/`)) stored.delete(userId);
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

/** Takes away what the table keeps in a user's own partition. */
export function forgetUser({ memberships, left, acts, chats }: LeagueRows, userId: string): void {
  for (const rows of [memberships, left, acts, chats.marks])
    for (const key of rows.keys()) if (key.startsWith(`${userId}/`)) rows.delete(key);
}

export function inviteStore({ invites, memberships, feed }: LeagueRows): InviteStore {
  const mailings = new Map<string, { until: Date; isMailed: boolean }>();
  return {
    async add(invite) {
      if (!memberships.has(membership(invite.invitedBy, invite.leagueId))) return 'not-a-member';
      if (invites.has(invite.code)) return 'taken';
      invites.set(invite.code, frozen(invite));
      return 'added';
    },
    get: async (code) => invites.get(code),
    listOf: async (leagueId) =>
      [...invites.values()]
        .filter((invite) => invite.leagueId === leagueId)
        .toSorted((a, b) => (a.createdAt < b.createdAt ? 1 : -1)),
    async revoke({ leagueId, code }, { by, feed: lines }) {
      const invite = invites.get(code);
      if (invite?.fate !== 'pending' || !memberships.has(membership(by, leagueId))) return;
      invites.set(code, frozen({ ...invite, fate: 'revoked' }));
      feed.set(leagueId, [...(feed.get(leagueId) ?? []), ...lines]);
    },
    async beginMailing({ code }, { at, until }) {
      const before = mailings.get(code);
      if (before?.isMailed) return 'mailed';
      if (before && before.until > at) return 'busy';
      mailings.set(code, { until, isMailed: false });
      return 'begun';
    },
    markMailed: async ({ code }, at) => void mailings.set(code, { until: at, isMailed: true }),
  };
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
        userIds: season.members.map(({ userId }) => userId),
      });
      for (const key of seasons.keys()) if (key.startsWith(`${leagueId}/`)) seasons.delete(key);
      return 'saved';
    },
    get: async (leagueId) => tombs.get(leagueId),
    async endMemberships({ id, userIds }) {
      for (const userId of userIds) {
        rows.memberships.delete(membership(userId, id));
        rows.chats.marks.delete(membership(userId, id));
      }
    },
    async clear({ id }) {
      for (const kept of [rows.boards, rows.draws, rows.earlier])
        for (const key of kept.keys()) if (key.startsWith(`${id}/`)) kept.delete(key);
      for (const { code, leagueId } of rows.invites.values()) if (leagueId === id) rows.invites.delete(code);
      rows.feed.delete(id);
      rows.tradeBooks.delete(id);
      rows.endedTrades.delete(id);
      forgetChats(rows.chats, id);
    },
    async forget({ id, code }) {
      rows.codes.delete(code);
      tombs.delete(id);
    },
  };
}

/** Every row that is there for the league's sake, but what members were told. */
export function tracesOf(rows: LeagueRows, leagueId: string): string[] {
  const {
    leagues,
    tombs,
    codes,
    seasons,
    boards,
    draws,
    earlier,
    invites,
    memberships,
    feed,
    tradeBooks,
    endedTrades,
    chats,
  } = rows;
  const named = (kind: string, keys: Iterable<string>) =>
    [...keys].filter((key) => key.split('/').includes(leagueId)).map((key) => `${kind} ${key}`);
  return [
    ...named('league', leagues.keys()),
    ...named('tombstone', tombs.keys()),
    ...named('code', codes.values()),
    ...named('season', seasons.keys()),
    ...[...invites.values()].flatMap((row) => (row.leagueId === leagueId ? [`invite ${row.code}`] : [])),
    ...named('board', boards.keys()),
    ...named('draw', draws.keys()),
    ...named('earlier season', earlier.keys()),
    ...named('membership', memberships),
    ...named('feed', feed.keys()),
    ...named('offers', tradeBooks.keys()),
    ...named('trades', endedTrades.keys()),
    ...named('chat', [...chats.messages.keys(), ...chats.acts.keys(), ...chats.marks.keys()]),
  ];
}
