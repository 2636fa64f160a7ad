import { decodeTime } from 'ulid';
import type {
  AuditLine,
  AuditStore,
  BackupCodeStore,
  PasskeyStore,
  BillingStore,
  BoardStore,
  ChatStore,
  Clock,
  ConnectionStore,
  DeletedLeagueStore,
  DraftPollStore,
  DraftSumStore,
  DrawStore,
  EarlierSeasonStore,
  HouseRulesStore,
  StoredLogLine,
  LogStore,
  InviteStore,
  LeagueStore,
  LimitStore,
  MailStopStore,
  Notification,
  NotificationStore,
  Ports,
  Profile,
  RequestStore,
  ResultsStore,
  SeasonStore,
  SignOutStore,
  TicketStore,
  OfferThreadStore,
  TradeStore,
  UsernameStore,
  UserStore,
} from '#functions/ports/ports.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import {
  auditStore,
  backupCodeStore,
  limitStore,
  mailStopStore,
  passkeyStore,
  requestStore,
  signOutStore,
  ticketStore,
  userStore,
} from './memory-account-stores.ts';
import { billingStore } from './memory-billing.ts';
import { inviteStore } from './memory-invites.ts';
import { boardStore } from './memory-boards.ts';
import { accessTokenStore } from './memory-access-tokens.ts';
import { calendarStore } from './memory-calendars.ts';
import { connectionStore } from './memory-connections.ts';
import { channelStore } from './memory-channels.ts';
import { chatStore } from './memory-chats.ts';
import { deviceStore } from './memory-devices.ts';
import { turnMarkStore } from './memory-turn-marks.ts';
import { momentMarkStore, watchStore } from './memory-watches.ts';
import { draftPollStore } from './memory-draft-polls.ts';
import { draftSumStore } from './memory-draft-sums.ts';
import { houseRulesStore } from './memory-house-rules.ts';
import { founderStore } from './memory-founders.ts';
import { offerThreadStore } from './memory-offer-threads.ts';
import { probeRunStore } from './memory-probe-runs.ts';
import { templateStore } from './memory-templates.ts';
import { tracesOf } from './memory-traces.ts';
import {
  deletedLeagueStore,
  drawStore,
  earlierSeasonStore,
  forgetUser,
  leagueRows,
  leagueStore,
  seasonStore,
} from './memory-league-stores.ts';
import { tradeStore } from './memory-trades.ts';
import { resultsStore } from './memory-results.ts';
import { frozen, page } from './memory-rows.ts';

/** The stores that are implemented in files of their own. */
type Own = Pick<
  Ports,
  | 'accessTokens'
  | 'calendars'
  | 'channels'
  | 'devices'
  | 'founders'
  | 'momentMarks'
  | 'probeRuns'
  | 'templates'
  | 'turnMarks'
  | 'watches'
>;

export interface MemoryStores extends Own {
  users: UserStore;
  usernames: UsernameStore;
  signOuts: SignOutStore;
  leagues: LeagueStore;
  seasons: SeasonStore;
  deletedLeagues: DeletedLeagueStore;
  invites: InviteStore;
  boards: BoardStore;
  draftPolls: DraftPollStore;
  draftSums: DraftSumStore;
  draws: DrawStore;
  trades: TradeStore;
  offerThreads: OfferThreadStore;
  chats: ChatStore;
  earlierSeasons: EarlierSeasonStore;
  houseRules: HouseRulesStore;
  notifications: NotificationStore;
  leagueLog: LogStore;
  connections: ConnectionStore;
  tickets: TicketStore;
  backupCodes: BackupCodeStore;
  passkeys: PasskeyStore;
  billing: BillingStore;
  requests: RequestStore;
  audit: AuditStore;
  limits: LimitStore;
  mailStops: MailStopStore;
  results: ResultsStore;
  /** For checks: returns all rows of the league, except for the notifications of its members. */
  tracesOf(leagueId: string): Promise<string[]>;
  /** For checks: the stored seasons, which can be read without calling a store. */
  storedSeasons: ReadonlyMap<string, LeagueSeason>;
}

/**
 * Creates the stores of functions/ports on top of plain maps. Each call takes effect synchronously and atomically.
 * Stored values are frozen, which reveals callers that change what they have read.
 */
export function memoryStores(clock: Pick<Clock, 'now'> = { now: () => new Date() }): MemoryStores {
  const lines: AuditLine[] = [];
  const notifications: Notification[] = [];
  const profiles = new Map<string, Profile>();
  const rows = leagueRows({ profiles, notifications, audit: lines, clock });
  const connections = connectionStore(clock);
  const backupCodes = backupCodeStore();
  const passkeys = passkeyStore();
  const billing = billingStore(profiles, notifications, clock);
  const founders = founderStore(profiles, notifications);
  const templates = templateStore(profiles);
  const calendars = calendarStore(profiles);
  const accessTokens = accessTokenStore(profiles);
  const devices = deviceStore(profiles);
  const momentMarks = momentMarkStore();
  const requests = requestStore(lines, clock);
  const forget = (userId: string): void => {
    forgetUser(rows, userId);
    for (const store of [requests, billing, founders, templates, calendars, accessTokens, passkeys])
      store.forget(userId);
    devices.drop(userId);
    momentMarks.drop(userId);
    void backupCodes.clear(userId);
    for (const row of notifications.filter(({ to }) => to === userId))
      notifications.splice(notifications.indexOf(row), 1);
  };
  return {
    users: userStore(profiles, notifications, lines, forget),
    usernames: { of: async (userId) => profiles.get(userId)?.username },
    signOuts: signOutStore(profiles),
    leagues: leagueStore(rows),
    seasons: seasonStore(rows),
    deletedLeagues: deletedLeagueStore(rows),
    invites: inviteStore(rows),
    boards: boardStore(rows),
    draftPolls: draftPollStore(rows),
    draftSums: draftSumStore(rows),
    draws: drawStore(rows),
    trades: tradeStore(rows),
    offerThreads: offerThreadStore(rows),
    chats: chatStore(rows),
    earlierSeasons: earlierSeasonStore(rows),
    houseRules: houseRulesStore(rows),
    notifications: notificationStore(notifications),
    channels: channelStore(rows),
    devices,
    momentMarks,
    turnMarks: turnMarkStore(),
    watches: watchStore(profiles),
    probeRuns: probeRunStore(),
    leagueLog: logStore(rows.log),
    connections,
    tickets: ticketStore(),
    backupCodes,
    passkeys,
    billing,
    founders,
    templates,
    accessTokens,
    calendars,
    requests,
    audit: auditStore(lines),
    limits: limitStore(),
    mailStops: mailStopStore(clock),
    results: resultsStore(lines),
    storedSeasons: rows.seasons,
    tracesOf: async (leagueId) => [
      ...tracesOf(rows, leagueId),
      ...(await connections.listOf(leagueId)).map(({ id }) => `follower ${id}`),
    ],
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
    async remove(userId, ids) {
      for (const row of rows.filter(({ to, id }) => to === userId && ids.includes(id)))
        rows.splice(rows.indexOf(row), 1);
    },
    async beginMailing(userId, id, { at, until }) {
      const row = rows.find((other) => other.to === userId && other.id === id);
      const busyUntil = leases.get(`${userId}/${id}`);
      if (!row || row.mailedAt !== undefined || (busyUntil !== undefined && busyUntil > at)) return false;
      leases.set(`${userId}/${id}`, until);
      return true;
    },
    markMailed: async (userId, id, at) => void change(userId, id, { mailedAt: at.toISOString() }),
    async getMarked(userId, id) {
      const row = rows.find((other) => other.to === userId && other.id === id);
      return row && { ...row, isRead: row.isRead || row.id <= (marks.get(userId) ?? '') };
    },
    async beginPushing(userId, id, { at, until }) {
      const row = rows.find((other) => other.to === userId && other.id === id);
      const busyUntil = leases.get(`push ${userId}/${id}`);
      if (!row || row.pushedAt !== undefined || (busyUntil !== undefined && busyUntil > at)) return undefined;
      leases.set(`push ${userId}/${id}`, until);
      return row.pushedTo ?? [];
    },
    async markPushed(userId, id, { settled, at }) {
      leases.delete(`push ${userId}/${id}`);
      change(userId, id, { pushedTo: settled, ...(at && { pushedAt: at.toISOString() }) });
    },
    listOf,
    async countUnread(userId, since) {
      const newest = await listOf(userId, { since, limit: 100 });
      return { count: newest.filter(({ isRead }) => !isRead).length, newestAt: newest[0]?.createdAt };
    },
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

function logStore(log: ReadonlyMap<string, readonly StoredLogLine[]>): LogStore {
  const since = (lines: readonly StoredLogLine[] = [], from?: Date) =>
    lines.filter(({ id }) => !from || decodeTime(id) >= from.getTime());
  return {
    listOf: async (leagueId, wanted) => page(since(log.get(leagueId), wanted.since), wanted),
  };
}
