import { decodeTime } from 'ulid';
import type {
  Act,
  AuditLine,
  AuditStore,
  BackupCodeStore,
  BoardStore,
  Connection,
  ConnectionStore,
  FeedLine,
  FeedStore,
  LeagueStore,
  LimitStore,
  Notification,
  NotificationStore,
  RequestStore,
  ResultsStore,
  Saved,
  SeasonStore,
  StoredEffects,
  TicketStore,
  UserStore,
} from '#functions/ports.ts';
import type { DraftBoard, LeagueSeason } from '#shared/domain/league-season.ts';
import type { League } from '#shared/domain/league.ts';
import type { Game } from '#shared/domain/standings.ts';
import {
  auditStore,
  backupCodeStore,
  limitStore,
  requestStore,
  ticketStore,
  userStore,
} from './memory-account-stores.ts';
import { frozen, page, present } from './memory-rows.ts';

export interface MemoryStores {
  users: UserStore;
  leagues: LeagueStore;
  seasons: SeasonStore;
  boards: BoardStore;
  notifications: NotificationStore;
  leagueFeed: FeedStore;
  connections: ConnectionStore;
  tickets: TicketStore;
  backupCodes: BackupCodeStore;
  requests: RequestStore;
  audit: AuditStore;
  limits: LimitStore;
  results: ResultsStore;
  /** What is stored, without asking a store: for checks. */
  storedSeasons: ReadonlyMap<string, LeagueSeason>;
}

/**
 * The stores of ports.ts over plain maps. Each call takes effect at once and as a whole; what is stored is frozen, so
 * that a caller who changes what it read is found out.
 */
export function memoryStores(): MemoryStores {
  const lines: AuditLine[] = [];
  const memberships = new Map<string, string[]>();
  const seasons = new Map<string, LeagueSeason>();
  const notifications: Notification[] = [];
  const feed = new Map<string, FeedLine[]>();
  const leagues = new Map<string, League>();
  const boards = new Map<string, Map<string, DraftBoard>>();
  const acts = new Map<string, string>();
  const keep: Keep = (leagueId, effects, season) => {
    if (effects.act) acts.set(actKey(effects.act), leagueId);
    for (const userId of effects.left ?? []) {
      memberships.set(
        userId,
        (memberships.get(userId) ?? []).filter((id) => id !== leagueId),
      );
      boards.get(seasonKey(leagueId, season))?.delete(userId);
    }
    const league = leagues.get(leagueId);
    if (league && effects.league) leagues.set(leagueId, frozen({ ...league, ...effects.league }));
    for (const userId of effects.joined) addMembership(memberships, userId, leagueId);
    notifications.push(...effects.notifications.map(frozen));
    feed.set(leagueId, [...(feed.get(leagueId) ?? []), ...effects.feed]);
  };
  return {
    users: userStore(notifications),
    leagues: leagueStore({ acts, leagues, memberships, seasons }, keep),
    seasons: seasonStore(seasons, acts, keep),
    boards: boardStore(boards, memberships),
    notifications: notificationStore(notifications),
    leagueFeed: feedStore(feed),
    connections: connectionStore(),
    tickets: ticketStore(),
    backupCodes: backupCodeStore(),
    requests: requestStore(lines),
    audit: auditStore(lines),
    limits: limitStore(),
    results: resultsStore(),
    storedSeasons: seasons,
  };
}

/** Stores what an act brings with it. */
type Keep = (leagueId: string, effects: StoredEffects, season: string) => void;

const actKey = ({ userId, clientId }: Act) => `${userId}/${clientId}`;
const isRepeated = (acts: ReadonlyMap<string, string>, { act }: StoredEffects) =>
  act !== undefined && acts.has(actKey(act));

export const seasonKey = (leagueId: string, label: string) => `${leagueId}/${label}`;

interface LeagueRows {
  acts: ReadonlyMap<string, string>;
  leagues: Map<string, League>;
  memberships: Map<string, string[]>;
  seasons: Map<string, LeagueSeason>;
}

function leagueStore({ acts, leagues, memberships, seasons }: LeagueRows, keep: Keep): LeagueStore {
  const codes = new Map<string, string>();
  return {
    async create(league, season, effects) {
      if (codes.has(league.code) || isRepeated(acts, effects)) return 'taken';
      codes.set(league.code, league.id);
      leagues.set(league.id, frozen(league));
      seasons.set(seasonKey(league.id, season.season), frozen(season));
      keep(league.id, effects, season.season);
      return 'created';
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
    listOf: async (userId) => [...(memberships.get(userId) ?? [])],
  };
}

function seasonStore(
  seasons: Map<string, LeagueSeason>,
  acts: ReadonlyMap<string, string>,
  keep: Keep,
): SeasonStore {
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
      if (isRepeated(acts, effects)) return 'conflict';
      const saved = write(season);
      if (saved === 'saved') keep(season.leagueId, effects, season.season);
      return saved;
    },
  };
}

function boardStore(
  boards: Map<string, Map<string, DraftBoard>>,
  memberships: ReadonlyMap<string, readonly string[]>,
): BoardStore {
  const of = (leagueId: string, season: string) => boards.get(seasonKey(leagueId, season));
  return {
    get: async (leagueId, season, userId) => of(leagueId, season)?.get(userId),
    listOf: async (leagueId, season) => new Map(of(leagueId, season)),
    async save(leagueId, season, userId, board) {
      if (!memberships.get(userId)?.includes(leagueId)) return false;
      const stored = of(leagueId, season) ?? new Map<string, DraftBoard>();
      boards.set(seasonKey(leagueId, season), stored.set(userId, frozen({ ...board })));
      return true;
    },
  };
}

function connectionStore(): ConnectionStore {
  const open = new Map<string, Connection & { leagueIds: Set<string> }>();
  const listed = (chosen: (entry: Connection & { leagueIds: Set<string> }) => boolean): Connection[] =>
    [...open.values()].filter(chosen).map(({ id, userId }) => ({ id, userId }));
  return {
    listOf: async (leagueId) => listed((entry) => entry.leagueIds.has(leagueId)),
    ofUser: async (userId) => listed((entry) => entry.userId === userId),
    async leaguesOf(connectionId) {
      const entry = open.get(connectionId);
      return entry && { userId: entry.userId, leagueIds: [...entry.leagueIds] };
    },
    async open(connection) {
      open.set(connection.id, { ...connection, leagueIds: new Set() });
    },
    async follow(connection, leagueId) {
      const leagueIds = open.get(connection.id)?.leagueIds.add(leagueId);
      const [oldest = ''] = leagueIds ?? [];
      if (leagueIds && leagueIds.size > 20) leagueIds.delete(oldest);
    },
    async unfollow(userId, leagueId) {
      for (const entry of open.values()) if (entry.userId === userId) entry.leagueIds.delete(leagueId);
    },
    async close(connectionId) {
      const leagueIds = [...(open.get(connectionId)?.leagueIds ?? [])];
      open.delete(connectionId);
      return leagueIds;
    },
  };
}

function notificationStore(rows: Notification[]): NotificationStore {
  const marks = new Map<string, string>();
  const leases = new Map<string, Date>();
  const toAll: Omit<Notification, 'to'>[] = [];
  const rowsOf = (userId: string) => {
    const own = rows.filter(({ to }) => to === userId);
    const notices = toAll.filter(({ id }) => own.every((row) => row.id !== id));
    return [...own, ...notices.map((notice) => ({ ...notice, to: userId }))];
  };
  const listOf: NotificationStore['listOf'] = async (userId, { since, ...wanted }) =>
    page(
      rowsOf(userId).filter(({ id }) => !since || decodeTime(id) >= since.getTime()),
      wanted,
    ).map((row) => ({ ...row, isRead: row.isRead || row.id <= (marks.get(userId) ?? '') }));
  const change = (userId: string, id: string, fields: Partial<Notification>): boolean => {
    const place = rows.findIndex((row) => row.to === userId && row.id === id);
    const [row] = rows.slice(place, place + 1);
    if (place < 0 || !row) return false;
    rows[place] = { ...row, ...fields };
    return true;
  };
  return {
    add: async (news) => void rows.push(...news.map(frozen)),
    addForAll: async (notice) => void toAll.push(frozen(notice)),
    get: async (userId, id) => rows.find((row) => row.to === userId && row.id === id),
    async beginMailing(userId, id, { at, until }) {
      const row = rows.find((other) => other.to === userId && other.id === id);
      const busyUntil = leases.get(`${userId}/${id}`);
      if (!row || row.mailedAt !== undefined || (busyUntil !== undefined && busyUntil > at)) return false;
      leases.set(`${userId}/${id}`, until);
      return true;
    },
    markMailed: async (userId, id, at) => void change(userId, id, { mailedAt: at.toISOString() }),
    listOf,
    countUnread: async (userId, since) =>
      (await listOf(userId, { since, limit: 100 })).filter(({ isRead }) => !isRead).length,
    async markRead(userId, id) {
      if (change(userId, id, { isRead: true })) return true;
      const notice = toAll.find((row) => row.id === id);
      if (notice) rows.push({ ...notice, to: userId, isRead: true });
      return notice !== undefined;
    },
    async markReadUpTo(userId, id) {
      if (id > (marks.get(userId) ?? '')) marks.set(userId, id);
    },
  };
}

function feedStore(feed: ReadonlyMap<string, readonly FeedLine[]>): FeedStore {
  return { listOf: async (leagueId, wanted) => page(feed.get(leagueId) ?? [], wanted) };
}

function resultsStore(): ResultsStore {
  const results = new Map<string, { source: string | null; games: Game[] }>();
  return {
    gamesOf: async (season) => results.get(season) ?? { source: null, games: [] },
    async save(season, { source, games }) {
      const changed = JSON.stringify(results.get(season)?.games) !== JSON.stringify(games);
      results.set(season, { source, games: [...games] });
      return changed;
    },
  };
}

function addMembership(memberships: Map<string, string[]>, userId: string, leagueId: string): void {
  const leagueIds = memberships.get(userId) ?? [];
  if (!leagueIds.includes(leagueId)) memberships.set(userId, [...leagueIds, leagueId]);
}
