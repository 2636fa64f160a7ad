/**
 * Every key and access pattern of the one table.
 *
 * | item                     | pk               | sk                   | read by                                   |
 * |--------------------------|------------------|----------------------|-------------------------------------------|
 * | profile, or a tombstone  | USER#id          | PROFILE              | get, batch get                            |
 * | email guard              | EMAIL#lower      | EMAIL                | get; unique without regard to case        |
 * | username guards          | USERNAME#look    | USERNAME             | get; unique by skeleton; held for a time when given up |
 * | membership               | USER#id          | MEMBER#leagueId      | query: the leagues of a user              |
 * | a league that was left   | USER#id          | LEFT#leagueId        | query: leagues in which something of a user is left |
 * | marks in a league's chat | USER#id          | CHATMARKS#leagueId   | batch get                                 |
 * | an act of a client's    | USER#id          | ACT#clientId         | get: the league that it made              |
 * | a user's socket          | USER#id          | CONN#connectionId    | query: the sockets of a user              |
 * | notification             | USER#id          | NEWS#id              | query, newest first; get                  |
 * | notice to all            | NOTICES          | NEWS#id              | query, newest first; get                  |
 * | read mark                | USER#id          | NEWSREAD             | get: the last notification that counts as read |
 * | sign-out of all          | USER#id          | SIGNEDOUT            | batch get, with the profile, before each act |
 * | sign-out of one session  | USER#id          | SIGNEDOUT#session    | the same                                  |
 * | an act that signs out    | USER#id          | SIGNINGOUT#actId     | query: those that were begun and not finished |
 * | backup codes             | USER#id          | BACKUPCODES          | conditional update: taking one of the hashes |
 * | billing account          | USER#id          | BILLING              | get; gsi1 lists those to ask the provider about |
 * | customer's guard         | CUSTOMER#id      | CUSTOMER             | get: user id of a customer                |
 * | event of payments        | PAYMENT#id       | PAYMENT              | get: whether it has had its effect        |
 * | word with the founders    | USER#id          | FOUNDER#id           | query, newest first                       |
 * | an act that added one    | USER#id          | FOUNDERACT#by#clientId | get: the message that it added          |
 * | thread with the founders | USER#id          | FOUNDERS             | get; gsi1 lists them, the last one first  |
 * | season templates         | USER#id          | TEMPLATES            | get                                       |
 * | a request of the user's  | USER#id          | REQUEST#id           | query: the requests of a user             |
 * | league                   | LEAGUE#id        | LEAGUE               | get, batch get                            |
 * | deleted league          | LEAGUE#id        | LEAGUE               | get: the tombstone, until the purge is done |
 * | code guard               | CODE#code        | CODE                 | get: league id of a code                  |
 * | league season, aggregate | LEAGUE#id        | SEASON#label         | get, batch get; gsi1 lists the public ones |
 * | draft board              | LEAGUE#id        | BOARD#label#userId   | get; query: the boards of a season        |
 * | draw of an order         | LEAGUE#id        | DRAW#label#id        | query, newest first                       |
 * | line of the feed         | LEAGUE#id        | FEED#id              | query, newest first                       |
 * | book of pending offers   | LEAGUE#id        | TRADES               | get                                       |
 * | ended trades of an act   | LEAGUE#id        | TRADE#reader#version | query, newest first: by the version of the book; the league's and each member's |
 * | word in a league's chat  | LEAGUE#id        | CHAT#label#id        | query, newest first; get, batch get       |
 * | the last one of a chat   | LEAGUE#id        | CHATHEAD#label       | get                                       |
 * | an act that said one     | LEAGUE#id        | CHATACT#label#userId#clientId | get: the message that it added   |
 * | invitation              | LEAGUE#id        | INVITE#code          | get; query: the invitations of a league   |
 * | invitation's guard      | INVITE#code      | INVITE               | get: league id of an invitation           |
 * | season played elsewhere  | LEAGUE#id        | EARLIER#label        | query, newest first                       |
 * | follower                 | LEAGUE#id        | CONN#connectionId    | query: the sockets that follow a league   |
 * | socket                   | CONN#id          | CONN                 | get                                       |
 * | ticket                   | TICKET#hash      | TICKET               | conditional delete                        |
 * | bucket of a limit        | LIMIT#bucket     | LIMIT                | conditional update                        |
 * | an admin's act           | AUDIT            | ACT#id               | query, newest first                       |
 * | request to the admins    | REQUEST#id       | REQUEST              | get; gsi1 lists those of a kind and status |
 * | results of a week        | RESULTS#label    | WEEK#01              | query: a season's games                   |
 * | the results' version     | RESULTS#label    | VERSION              | the same query                            |
 * | runs of the feeds        | FEEDS#label      | RUNS                 | get                                       |
 * | follower of scores       | SCORES#label#07  | CONN#connectionId    | query: the sockets of one of 16 shards    |
 *
 * gsi1 (keys only, sparse): gsi1pk PUBLIC#label, gsi1sk league id — public seasons that have not started to draft;
 * gsi1pk FOUNDERS, gsi1sk id of the last message # user id — threads with the founders;
 * gsi1pk BILLING, gsi1sk when to ask about it again # user id — billing accounts in doubt, by that time;
 * gsi1pk REQUESTS#kind#status, gsi1sk request id — requests, newest last.
 */
export interface Key {
  pk: string;
  sk: string;
}

export const SOCKET_PREFIX = 'CONN#';
export const MEMBERSHIP_PREFIX = 'MEMBER#';
export const SIGNING_OUT_PREFIX = 'SIGNINGOUT#';
export const LEFT_PREFIX = 'LEFT#';
export const REQUEST_PREFIX = 'REQUEST#';
export const FOUNDER_PREFIX = 'FOUNDER#';
export const BOARD_PREFIX = 'BOARD#';
export const WEEK_PREFIX = 'WEEK#';
export const NEWS_PREFIX = 'NEWS#';
export const AUDIT_PREFIX = 'ACT#';
export const FEED_PREFIX = 'FEED#';
export const INVITE_PREFIX = 'INVITE#';
export const SEASON_PREFIX = 'SEASON#';
export const EARLIER_PREFIX = 'EARLIER#';
export const LIST_INDEX = 'gsi1';

/**
 * What an item says beside its keys and the stamp of its last write. Readers keep fields of it that they do not know, so
 * that code of this version, writing the item again, erases nothing that newer code has put there.
 */
export function fieldsOf(item: Record<string, unknown>): Record<string, unknown> {
  const { pk: _pk, sk: _sk, gsi1pk: _gsi1pk, gsi1sk: _gsi1sk, stamp: _stamp, ...fields } = item;
  return fields;
}

const user = (userId: string) => `USER#${userId}`;
const league = (leagueId: string) => `LEAGUE#${leagueId}`;

export const keys = {
  userPartition: user,
  leaguePartition: league,
  profile: (userId: string): Key => ({ pk: user(userId), sk: 'PROFILE' }),
  email: (email: string): Key => ({ pk: `EMAIL#${email.toLowerCase()}`, sk: 'EMAIL' }),
  username: (skeleton: string): Key => ({ pk: `USERNAME#${skeleton}`, sk: 'USERNAME' }),
  membership: (userId: string, leagueId: string): Key => ({
    pk: user(userId),
    sk: `${MEMBERSHIP_PREFIX}${leagueId}`,
  }),
  leftLeague: (userId: string, leagueId: string): Key => ({
    pk: user(userId),
    sk: `${LEFT_PREFIX}${leagueId}`,
  }),
  act: (userId: string, clientId: string): Key => ({ pk: user(userId), sk: `ACT#${clientId}` }),
  notification: (userId: string, id: string): Key => ({ pk: user(userId), sk: `${NEWS_PREFIX}${id}` }),
  noticesPartition: 'NOTICES',
  notice: (id: string): Key => ({ pk: 'NOTICES', sk: `${NEWS_PREFIX}${id}` }),
  readMark: (userId: string): Key => ({ pk: user(userId), sk: 'NEWSREAD' }),
  allSignedOut: (userId: string): Key => ({ pk: user(userId), sk: 'SIGNEDOUT' }),
  signedOut: (userId: string, session: string): Key => ({ pk: user(userId), sk: `SIGNEDOUT#${session}` }),
  signingOut: (userId: string, actId: string): Key => ({
    pk: user(userId),
    sk: `${SIGNING_OUT_PREFIX}${actId}`,
  }),
  backupCodes: (userId: string): Key => ({ pk: user(userId), sk: 'BACKUPCODES' }),
  feedLine: (leagueId: string, id: string): Key => ({ pk: league(leagueId), sk: `${FEED_PREFIX}${id}` }),
  league: (leagueId: string): Key => ({ pk: league(leagueId), sk: 'LEAGUE' }),
  code: (code: string): Key => ({ pk: `CODE#${code}`, sk: 'CODE' }),
  season: (leagueId: string, label: string): Key => ({
    pk: league(leagueId),
    sk: `${SEASON_PREFIX}${label}`,
  }),
  earlierSeason: (leagueId: string, label: string): Key => ({
    pk: league(leagueId),
    sk: `${EARLIER_PREFIX}${label}`,
  }),
  board: (leagueId: string, label: string, userId: string): Key => ({
    pk: league(leagueId),
    sk: `${keys.boardPrefix(label)}${userId}`,
  }),
  boardPrefix: (label: string) => `${BOARD_PREFIX}${label}#`,
  draw: (leagueId: string, label: string, id: string): Key => ({
    pk: league(leagueId),
    sk: `${keys.drawPrefix(label)}${id}`,
  }),
  drawPrefix: (label: string) => `DRAW#${label}#`,
  tradeBook: (leagueId: string): Key => ({ pk: league(leagueId), sk: 'TRADES' }),
  endedTrades: (leagueId: string, reader: string, version: string): Key => ({
    pk: league(leagueId),
    sk: `${keys.endedTradesPrefix(reader)}${version}`,
  }),
  endedTradesPrefix: (reader: string) => `TRADE#${reader}#`,
  invite: (leagueId: string, code: string): Key => ({ pk: league(leagueId), sk: `${INVITE_PREFIX}${code}` }),
  inviteGuard: (code: string): Key => ({ pk: `${INVITE_PREFIX}${code}`, sk: 'INVITE' }),
  publicPartition: (label: string) => `PUBLIC#${label}`,
  socket: (connectionId: string): Key => ({ pk: `${SOCKET_PREFIX}${connectionId}`, sk: 'CONN' }),
  follower: (leagueId: string, connectionId: string): Key => ({
    pk: league(leagueId),
    sk: `${SOCKET_PREFIX}${connectionId}`,
  }),
  userSocket: (userId: string, connectionId: string): Key => ({
    pk: user(userId),
    sk: `${SOCKET_PREFIX}${connectionId}`,
  }),
  ticket: (hash: string): Key => ({ pk: `TICKET#${hash}`, sk: 'TICKET' }),
  limit: (bucket: string): Key => ({ pk: `LIMIT#${bucket}`, sk: 'LIMIT' }),
  auditPartition: 'AUDIT',
  auditLine: (id: string): Key => ({ pk: 'AUDIT', sk: `${AUDIT_PREFIX}${id}` }),
  request: (id: string): Key => ({ pk: `${REQUEST_PREFIX}${id}`, sk: 'REQUEST' }),
  ownRequest: (userId: string, id: string): Key => ({ pk: user(userId), sk: `${REQUEST_PREFIX}${id}` }),
  requestsPartition: (kind: string, status: string) => `REQUESTS#${kind}#${status}`,
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

type Chat = { leagueId: string; season: string };

export const chatKeys = {
  message: (chat: Chat, id: string): Key => ({
    pk: league(chat.leagueId),
    sk: `${chatKeys.messagePrefix(chat)}${id}`,
  }),
  messagePrefix: ({ season }: Chat) => `CHAT#${season}#`,
  head: ({ leagueId, season }: Chat): Key => ({ pk: league(leagueId), sk: `CHATHEAD#${season}` }),
  act: ({ leagueId, season }: Chat, act: { userId: string; clientId: string }): Key => ({
    pk: league(leagueId),
    sk: `CHATACT#${season}#${act.userId}#${act.clientId}`,
  }),
  marks: (leagueId: string, userId: string): Key => ({ pk: user(userId), sk: `CHATMARKS#${leagueId}` }),
};

/** Those of the paid tier stand apart, so that bundles without it do without them. */
export const paidKeys = {
  billing: (userId: string): Key => ({ pk: user(userId), sk: 'BILLING' }),
  billingPartition: 'BILLING',
  customer: (customerId: string): Key => ({ pk: `CUSTOMER#${customerId}`, sk: 'CUSTOMER' }),
  paymentEvent: (eventId: string): Key => ({ pk: `PAYMENT#${eventId}`, sk: 'PAYMENT' }),
  foundersPartition: 'FOUNDERS',
  founderMessage: (userId: string, id: string): Key => ({ pk: user(userId), sk: `${FOUNDER_PREFIX}${id}` }),
  founderAct: (userId: string, by: string, clientId: string): Key => ({
    pk: user(userId),
    sk: `FOUNDERACT#${by}#${clientId}`,
  }),
  founderThread: (userId: string): Key => ({ pk: user(userId), sk: 'FOUNDERS' }),
  templates: (userId: string): Key => ({ pk: user(userId), sk: 'TEMPLATES' }),
};
