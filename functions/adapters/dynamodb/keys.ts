import type { DraftShape } from '#shared/domain/draft/adp.ts';

/**
 * Every key and access pattern of the one table.
 *
 * | item                 | pk              | sk                            | read by                                  |
 * |----------------------|-----------------|-------------------------------|------------------------------------------|
 * | profile or tombstone | USER#id         | PROFILE                       | get, batch get                           |
 * | email guard          | EMAIL#lower     | EMAIL                         | get; unique without regard to case       |
 * | username guard       | USERNAME#look   | USERNAME                      | get; unique by look; held when given up  |
 * | membership           | USER#id         | MEMBER#leagueId               | query: the leagues of a user             |
 * | league left          | USER#id         | LEFT#leagueId                 | query: leagues with traces of a user     |
 * | chat marks           | USER#id         | CHATMARKS#leagueId            | batch get                                |
 * | marks of the rules   | USER#id         | RULEMARKS#leagueId            | batch get                                |
 * | client's act         | USER#id         | ACT#clientId                  | get: the league that it made             |
 * | user's socket        | USER#id         | CONN#connectionId             | query: the sockets of a user             |
 * | notification         | USER#id         | NEWS#id                       | get; query, newest first                 |
 * | notice to all        | NOTICES         | NEWS#id                       | get; query, newest first                 |
 * | read mark            | USER#id         | NEWSREAD                      | get: the last id that counts as read     |
 * | sign-out everywhere  | USER#id         | SIGNEDOUT                     | batch get with the profile, at each act  |
 * | sign-out of one      | USER#id         | SIGNEDOUT#session             | the same batch get                       |
 * | act that signs out   | USER#id         | SIGNINGOUT#actId              | query: acts begun and not finished       |
 * | devices and wishes   | USER#id         | DEVICES                       | get: where pushes go, and which          |
 * | teams watched        | USER#id         | WATCHES                       | get: all that is written of a member     |
 * | watcher of a team    | WATCH#label#11..| USER#id                       | query: one of 8 shards of a team         |
 * | moment told to one   | USER#id         | TOLD#gameId                   | conditional update: one delivery at once |
 * | moment told to many  | GAME#id         | TOLD#00                       | the same, for one of the 8 shards        |
 * | device guard         | DEVICE#id       | DEVICE                        | get: the member in whose list it is      |
 * | backup codes         | USER#id         | BACKUPCODES                   | conditional update: takes one hash       |
 * | billing account      | USER#id         | BILLING                       | get; gsi1: those in doubt                |
 * | customer guard       | CUSTOMER#id     | CUSTOMER                      | get: the user id of a customer           |
 * | payment event        | PAYMENT#id      | PAYMENT                       | get: whether it has had its effect       |
 * | founder message      | USER#id         | FOUNDER#id                    | get; query, newest first                 |
 * | founder act          | USER#id         | FOUNDERACT#by#clientId        | get: the message that it added           |
 * | founder thread       | USER#id         | FOUNDERS                      | batch get; gsi1: unanswered ones first   |
 * | season templates     | USER#id         | TEMPLATES                     | get                                      |
 * | member's calendar    | USER#id         | CALENDAR                      | get                                      |
 * | user's request       | USER#id         | REQUEST#id                    | query: the requests of a user            |
 * | league               | LEAGUE#id       | LEAGUE                        | get, batch get                           |
 * | deleted league       | LEAGUE#id       | LEAGUE                        | get: the tombstone, until it is purged   |
 * | league code guard    | CODE#code       | CODE                          | get: the league id of a code, old or new |
 * | league season        | LEAGUE#id       | SEASON#label                  | get, batch get, query; gsi1: public ones |
 * | draft board          | LEAGUE#id       | BOARD#label#userId            | get; query: the boards of a season       |
 * | draft poll           | LEAGUE#id       | POLL#label                    | query, with the votes                    |
 * | vote in a draft poll | LEAGUE#id       | POLL#label#userId             | query, with the poll                     |
 * | draft that counts    | LEAGUE#id       | COUNTED#label                 | condition: it was counted once           |
 * | turn that was pushed | LEAGUE#id       | TURN#label                    | conditional update: one delivery at once |
 * | lottery draw         | LEAGUE#id       | DRAW#label#id                 | query, newest first                      |
 * | group's chat         | LEAGUE#id       | CHANNEL                       | get                                      |
 * | line of the log      | LEAGUE#id       | LOG#id                        | query, newest first                      |
 * | book of offers       | LEAGUE#id       | TRADES                        | get: all pending offers                  |
 * | ended trades         | LEAGUE#id       | TRADE#reader#version          | query by reader, newest first            |
 * | chat message         | LEAGUE#id       | CHAT#label#id                 | get, batch get; query, newest first      |
 * | chat head            | LEAGUE#id       | CHATHEAD#label                | get: the id of the last message          |
 * | chat act             | LEAGUE#id       | CHATACT#label#userId#clientId | get: the message that it added           |
 * | reported message     | REPORTED#id     | REPORTED                      | get: the chat in which it is             |
 * | invitation           | LEAGUE#id       | INVITE#code                   | get; query: the invitations of a league  |
 * | invitation guard     | INVITE#code     | INVITE                        | get: the league id of an invitation      |
 * | earlier season       | LEAGUE#id       | EARLIER#label                 | query, newest first                      |
 * | house rules          | LEAGUE#id       | RULES                         | get: the version that holds              |
 * | their versions       | LEAGUE#id       | RULES#000001                  | query, newest first                      |
 * | league follower      | LEAGUE#id       | CONN#connectionId             | query: the sockets that follow a league  |
 * | socket               | CONN#id         | CONN                          | get                                      |
 * | ticket               | TICKET#hash     | TICKET                        | conditional delete                       |
 * | bucket of a limit    | LIMIT#bucket    | LIMIT                         | conditional update                       |
 * | token of an address  | MAILS#address   | TOKEN                         | get: the token that its mails carry      |
 * | refused address      | MAILS#address   | REFUSED                       | get: why nothing is mailed there         |
 * | token's guard        | MAILTOKEN#token | MAILTOKEN                     | get: the address of a token              |
 * | stopped mailbox      | MAILSTOP#box    | MAILSTOP                      | get: whether strangers' mails may come   |
 * | audit line           | AUDIT           | ACT#id                        | query, newest first                      |
 * | request to admins    | REQUEST#id      | REQUEST                       | get, batch get; gsi1: by kind and status |
 * | open reset request   | RESET#email     | RESET                         | get                                      |
 * | results of a week    | RESULTS#label   | WEEK#01                       | query: all games of a season             |
 * | results' version     | RESULTS#label   | VERSION                       | the same query                           |
 * | sums of drafts       | DRAFTS#label#.. | SHARD#00                      | query: one of 8 shards of a shape        |
 * | runs of the feeds    | FEEDS#label     | RUNS                          | get                                      |
 * | run of the probe     | PROBE           | RUN                           | get: the message that it waits for       |
 * | follower of scores   | SCORES#label#07 | CONN#connectionId             | query: the sockets of one of 16 shards   |
 * | job over all items   | JOB#name        | JOB                           | get: when it began                       |
 * | how far it has come  | JOB#name        | SEGMENT#00                    | get: the last item of a part of the table |
 *
 * The sums of drafts are by shape: DRAFTS#label#seats#teamsEach. Watchers are by team and shard: WATCH#label#team#shard. A guard keeps a code or name unique, and leads to its owner. Ended trades have one item for each reader, a member or
 * the league, and for each version of the book.
 *
 * The index gsi1 is sparse and holds keys only:
 *
 * | listed                            | gsi1pk               | gsi1sk                                   |
 * |-----------------------------------|----------------------|------------------------------------------|
 * | public seasons before their draft | PUBLIC#label         | place in the list                        |
 * | threads with the founders         | FOUNDERS             | place in the list # user id              |
 * | billing accounts in doubt         | BILLING              | when to ask the provider again # user id |
 * | requests to admins                | REQUESTS#kind#status | request id                               |
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
export const POLL_PREFIX = 'POLL#';
export const WEEK_PREFIX = 'WEEK#';
export const NEWS_PREFIX = 'NEWS#';
export const AUDIT_PREFIX = 'ACT#';
export const LOG_PREFIX = 'LOG#';
export const INVITE_PREFIX = 'INVITE#';
export const SEASON_PREFIX = 'SEASON#';
export const EARLIER_PREFIX = 'EARLIER#';
export const LIST_INDEX = 'gsi1';

/**
 * An item without its keys and the stamp of its last write. Readers keep fields that they do not know: so when this
 * version writes the item again, it erases nothing that newer code has put there.
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
  logLine: (leagueId: string, id: string): Key => ({ pk: league(leagueId), sk: `${LOG_PREFIX}${id}` }),
  league: (leagueId: string): Key => ({ pk: league(leagueId), sk: 'LEAGUE' }),
  channel: (leagueId: string): Key => ({ pk: league(leagueId), sk: 'CHANNEL' }),
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
  draftPoll: (leagueId: string, label: string): Key => ({
    pk: league(leagueId),
    sk: `${POLL_PREFIX}${label}`,
  }),
  draftVote: (leagueId: string, label: string, userId: string): Key => ({
    pk: league(leagueId),
    sk: `${POLL_PREFIX}${label}#${userId}`,
  }),
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
  /** The id in a league's partition key. */
  leagueOf: (pk: string) => pk.slice('LEAGUE#'.length),
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
  reported: (messageId: string): Key => ({ pk: `REPORTED#${messageId}`, sk: 'REPORTED' }),
  marks: (leagueId: string, userId: string): Key => ({ pk: user(userId), sk: `CHATMARKS#${leagueId}` }),
};

/** The keys of a league's house rules. What a member has done about them lies with the member. */
export const ruleKeys = {
  now: (leagueId: string): Key => ({ pk: league(leagueId), sk: 'RULES' }),
  version: (leagueId: string, version: number): Key => ({
    pk: league(leagueId),
    sk: `${ruleKeys.versionPrefix}${String(version).padStart(6, '0')}`,
  }),
  versionPrefix: 'RULES#',
  marks: (leagueId: string, userId: string): Key => ({ pk: user(userId), sk: `RULEMARKS#${leagueId}` }),
};

/** The keys of what the drafts of leagues add up to. */
export const draftSumKeys = {
  counted: (leagueId: string, label: string): Key => ({ pk: league(leagueId), sk: `COUNTED#${label}` }),
  partition: ({ season, seats, teamsEach }: DraftShape) => `DRAFTS#${season}#${seats}#${teamsEach}`,
  shard: (shape: DraftShape, shard: number): Key => ({
    pk: draftSumKeys.partition(shape),
    sk: `SHARD#${String(shard).padStart(2, '0')}`,
  }),
};

/** The keys of what is pushed, and where. */
export const deviceKeys = {
  book: (userId: string): Key => ({ pk: user(userId), sk: 'DEVICES' }),
  guard: (deviceId: string): Key => ({ pk: `DEVICE#${deviceId}`, sk: 'DEVICE' }),
  turnMark: (leagueId: string, label: string): Key => ({ pk: league(leagueId), sk: `TURN#${label}` }),
  /** The id in a member's partition key. */
  ownerOf: (pk: string) => pk.slice('USER#'.length),
};

/** The keys of who watches which teams, and how far it is told. */
export const watchKeys = {
  book: (userId: string): Key => ({ pk: user(userId), sk: 'WATCHES' }),
  partition: (label: string, teamId: number, shard: number) =>
    `WATCH#${label}#${String(teamId).padStart(2, '0')}#${String(shard).padStart(2, '0')}`,
  row: (pk: string, userId: string): Key => ({ pk, sk: `${watchKeys.prefix}${userId}` }),
  prefix: 'USER#',
  shardMark: (gameId: string, shard: number): Key => ({
    pk: `GAME#${gameId}`,
    sk: `TOLD#${String(shard).padStart(2, '0')}`,
  }),
  userMark: (gameId: string, userId: string): Key => ({
    pk: user(userId),
    sk: `${watchKeys.userMarkPrefix}${gameId}`,
  }),
  userMarkPrefix: 'TOLD#',
};

/** The keys of what lets somebody in once. */
export const onceKeys = {
  backupCodes: (userId: string): Key => ({ pk: user(userId), sk: 'BACKUPCODES' }),
  ticket: (hash: string): Key => ({ pk: `TICKET#${hash}`, sk: 'TICKET' }),
};

/** The key of a member's calendar: by the member and not by its secret, for keys come into logs. */
export const calendarKeys = {
  of: (userId: string): Key => ({ pk: user(userId), sk: 'CALENDAR' }),
};

/** The keys of requests to the admins. */
export const requestKeys = {
  of: (id: string): Key => ({ pk: `${REQUEST_PREFIX}${id}`, sk: 'REQUEST' }),
  own: (userId: string, id: string): Key => ({ pk: user(userId), sk: `${REQUEST_PREFIX}${id}` }),
  reset: (email: string): Key => ({ pk: `RESET#${email.toLowerCase()}`, sk: 'RESET' }),
  partition: (kind: string, status: string) => `REQUESTS#${kind}#${status}`,
};

/** The keys of what addresses want of our mails. */
export const mailKeys = {
  mailToken: (address: string): Key => ({ pk: `MAILS#${address.toLowerCase()}`, sk: 'TOKEN' }),
  refusedAddress: (address: string): Key => ({ pk: `MAILS#${address.toLowerCase()}`, sk: 'REFUSED' }),
  mailTokenGuard: (token: string): Key => ({ pk: `MAILTOKEN#${token}`, sk: 'MAILTOKEN' }),
  stoppedMailbox: (mailbox: string): Key => ({ pk: `MAILSTOP#${mailbox}`, sk: 'MAILSTOP' }),
};

/** The keys of the paid tier stand apart, so that bundles without the paid tier do without them. */
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

/** The keys of an operator's jobs over all items (infra/aws/release). */
export const jobKeys = {
  head: (job: string): Key => ({ pk: `JOB#${job}`, sk: 'JOB' }),
  segment: (job: string, segment: number): Key => ({
    pk: `JOB#${job}`,
    sk: `SEGMENT#${String(segment).padStart(2, '0')}`,
  }),
  isOfJob: ({ pk }: Record<string, unknown>): boolean => String(pk).startsWith('JOB#'),
};

/** The key of the probe's run, of which there is one at a time (see Probe). */
export const probeKey: Key = { pk: 'PROBE', sk: 'RUN' };
