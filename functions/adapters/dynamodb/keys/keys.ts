import { type Key, leaguePartition, userPartition } from './key.ts';

export const SOCKET_PREFIX = 'CONN#';
export const MEMBERSHIP_PREFIX = 'MEMBER#';
export const SIGNING_OUT_PREFIX = 'SIGNINGOUT#';
export const LEFT_PREFIX = 'LEFT#';
export const BOARD_PREFIX = 'BOARD#';
export const POLL_PREFIX = 'POLL#';
export const WEEK_PREFIX = 'WEEK#';
export const NEWS_PREFIX = 'NEWS#';
export const AUDIT_PREFIX = 'ACT#';
export const LOG_PREFIX = 'LOG#';
export const INVITE_PREFIX = 'INVITE#';
export const SEASON_PREFIX = 'SEASON#';
export const EARLIER_PREFIX = 'EARLIER#';
export const OFFER_THREAD_PREFIX = 'OFFER#';

/** Keys for users (with notifications and sockets), leagues (with seasons), and results. */
export const keys = {
  profile: (userId: string): Key => ({ pk: userPartition(userId), sk: 'PROFILE' }),
  email: (email: string): Key => ({ pk: `EMAIL#${email.toLowerCase()}`, sk: 'EMAIL' }),
  username: (skeleton: string): Key => ({ pk: `USERNAME#${skeleton}`, sk: 'USERNAME' }),
  membership: (userId: string, leagueId: string): Key => ({
    pk: userPartition(userId),
    sk: `${MEMBERSHIP_PREFIX}${leagueId}`,
  }),
  leftLeague: (userId: string, leagueId: string): Key => ({
    pk: userPartition(userId),
    sk: `${LEFT_PREFIX}${leagueId}`,
  }),
  act: (userId: string, clientId: string): Key => ({ pk: userPartition(userId), sk: `ACT#${clientId}` }),
  notification: (userId: string, id: string): Key => ({
    pk: userPartition(userId),
    sk: `${NEWS_PREFIX}${id}`,
  }),
  noticesPartition: 'NOTICES',
  notice: (id: string): Key => ({ pk: 'NOTICES', sk: `${NEWS_PREFIX}${id}` }),
  readMark: (userId: string): Key => ({ pk: userPartition(userId), sk: 'NEWSREAD' }),
  allSignedOut: (userId: string): Key => ({ pk: userPartition(userId), sk: 'SIGNEDOUT' }),
  signedOut: (userId: string, session: string): Key => ({
    pk: userPartition(userId),
    sk: `SIGNEDOUT#${session}`,
  }),
  signingOut: (userId: string, actId: string): Key => ({
    pk: userPartition(userId),
    sk: `${SIGNING_OUT_PREFIX}${actId}`,
  }),
  logLine: (leagueId: string, id: string): Key => ({
    pk: leaguePartition(leagueId),
    sk: `${LOG_PREFIX}${id}`,
  }),
  league: (leagueId: string): Key => ({ pk: leaguePartition(leagueId), sk: 'LEAGUE' }),
  channel: (leagueId: string): Key => ({ pk: leaguePartition(leagueId), sk: 'CHANNEL' }),
  code: (code: string): Key => ({ pk: `CODE#${code}`, sk: 'CODE' }),
  season: (leagueId: string, label: string): Key => ({
    pk: leaguePartition(leagueId),
    sk: `${SEASON_PREFIX}${label}`,
  }),
  earlierSeason: (leagueId: string, label: string): Key => ({
    pk: leaguePartition(leagueId),
    sk: `${EARLIER_PREFIX}${label}`,
  }),
  board: (leagueId: string, label: string, userId: string): Key => ({
    pk: leaguePartition(leagueId),
    sk: `${keys.boardPrefix(label)}${userId}`,
  }),
  boardPrefix: (label: string) => `${BOARD_PREFIX}${label}#`,
  draftPoll: (leagueId: string, label: string): Key => ({
    pk: leaguePartition(leagueId),
    sk: `${POLL_PREFIX}${label}`,
  }),
  draftVote: (leagueId: string, label: string, userId: string): Key => ({
    pk: leaguePartition(leagueId),
    sk: `${POLL_PREFIX}${label}#${userId}`,
  }),
  draw: (leagueId: string, label: string, id: string): Key => ({
    pk: leaguePartition(leagueId),
    sk: `${keys.drawPrefix(label)}${id}`,
  }),
  drawPrefix: (label: string) => `DRAW#${label}#`,
  tradeBook: (leagueId: string): Key => ({ pk: leaguePartition(leagueId), sk: 'TRADES' }),
  endedTrades: (leagueId: string, reader: string, version: string): Key => ({
    pk: leaguePartition(leagueId),
    sk: `${keys.endedTradesPrefix(reader)}${version}`,
  }),
  endedTradesPrefix: (reader: string) => `TRADE#${reader}#`,
  offerThread: (leagueId: string, trade: number): Key => ({
    pk: leaguePartition(leagueId),
    sk: `${OFFER_THREAD_PREFIX}${String(trade).padStart(9, '0')}`,
  }),
  invite: (leagueId: string, code: string): Key => ({
    pk: leaguePartition(leagueId),
    sk: `${INVITE_PREFIX}${code}`,
  }),
  inviteGuard: (code: string): Key => ({ pk: `${INVITE_PREFIX}${code}`, sk: 'INVITE' }),
  /** The id in a league's partition key. */
  leagueOf: (pk: string) => pk.slice('LEAGUE#'.length),
  publicPartition: (label: string) => `PUBLIC#${label}`,
  socket: (connectionId: string): Key => ({ pk: `${SOCKET_PREFIX}${connectionId}`, sk: 'CONN' }),
  follower: (leagueId: string, connectionId: string): Key => ({
    pk: leaguePartition(leagueId),
    sk: `${SOCKET_PREFIX}${connectionId}`,
  }),
  userSocket: (userId: string, connectionId: string): Key => ({
    pk: userPartition(userId),
    sk: `${SOCKET_PREFIX}${connectionId}`,
  }),
  limit: (bucket: string): Key => ({ pk: `LIMIT#${bucket}`, sk: 'LIMIT' }),
  auditPartition: 'AUDIT',
  auditLine: (id: string): Key => ({ pk: 'AUDIT', sk: `${AUDIT_PREFIX}${id}` }),
  resultsVersion: (label: string): Key => ({ pk: keys.resultsPartition(label), sk: 'VERSION' }),
  feedRuns: (label: string): Key => ({ pk: `FEEDS#${label}`, sk: 'RUNS' }),
  scoresPartition: (label: string, shard: number) => `SCORES#${label}#${String(shard).padStart(2, '0')}`,
  scoresFollower: (label: string, shard: number, connectionId: string): Key => ({
    pk: keys.scoresPartition(label, shard),
    sk: `${SOCKET_PREFIX}${connectionId}`,
  }),
  resultsPartition: (label: string) => `RESULTS#${label}`,
  resultsWeek: (label: string, week: number): Key => ({
    pk: keys.resultsPartition(label),
    sk: `${WEEK_PREFIX}${String(week).padStart(2, '0')}`,
  }),
};
