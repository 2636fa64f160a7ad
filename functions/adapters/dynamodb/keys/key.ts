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
 * | pending sign-outs    | USER#id         | SIGNINGOUT#actId              | query: acts begun but not finished       |
 * | devices and choices  | USER#id         | DEVICES                       | get: where pushes go, and which          |
 * | teams watched        | USER#id         | WATCHES                       | get: all teams that a member watches     |
 * | watcher of a team    | WATCH#label#11..| USER#id                       | query: one of 8 shards of a team         |
 * | moment pushed to one | USER#id         | TOLD#gameId                   | conditional update: one push at a time   |
 * | moment pushed to many| GAME#id         | TOLD#00                       | the same, for one of the 8 shards        |
 * | device guard         | DEVICE#id       | DEVICE                        | get: the member whose list has the device|
 * | backup codes         | USER#id         | BACKUPCODES                   | conditional update: takes one hash       |
 * | passkey’s name       | USER#id         | PASSKEY#id                    | query: the passkeys of a user            |
 * | billing account      | USER#id         | BILLING                       | get; gsi1: those in doubt                |
 * | customer guard       | CUSTOMER#id     | CUSTOMER                      | get: the user id of a customer           |
 * | payment event        | PAYMENT#id      | PAYMENT                       | get: whether it was handled already      |
 * | founder message      | USER#id         | FOUNDER#id                    | get; query, newest first                 |
 * | founder act          | USER#id         | FOUNDERACT#by#clientId        | get: the message that it added           |
 * | founder thread       | USER#id         | FOUNDERS                      | batch get; gsi1: unanswered ones first   |
 * | season templates     | USER#id         | TEMPLATES                     | get                                      |
 * | member's calendar    | USER#id         | CALENDAR                      | get                                      |
 * | access token         | USER#id         | TOKEN#00                      | query: one of a member's 10 slots        |
 * | user's request       | USER#id         | REQUEST#id                    | query: the requests of a user            |
 * | league               | LEAGUE#id       | LEAGUE                        | get, batch get                           |
 * | deleted league       | LEAGUE#id       | LEAGUE                        | get: the tombstone, until the cleanup    |
 * | league code guard    | CODE#code       | CODE                          | get: the league id of a code, old or new |
 * | league season        | LEAGUE#id       | SEASON#label                  | get, batch get, query; gsi1: public ones |
 * | draft board          | LEAGUE#id       | BOARD#label#userId            | get; query: the boards of a season       |
 * | draft poll           | LEAGUE#id       | POLL#label                    | query, with the votes                    |
 * | vote in a draft poll | LEAGUE#id       | POLL#label#userId             | query, with the poll                     |
 * | counted draft        | LEAGUE#id       | COUNTED#label                 | condition: it is counted only once       |
 * | turn that was pushed | LEAGUE#id       | TURN#label                    | conditional update: one push at a time   |
 * | lot that was pushed  | LEAGUE#id       | TURN#label#type#team#seat     | like a turn                              |
 * | lottery drawing      | LEAGUE#id       | DRAW#label#id                 | query, newest first                      |
 * | group chat           | LEAGUE#id       | CHANNEL                       | get                                      |
 * | log line             | LEAGUE#id       | LOG#id                        | query, newest first                      |
 * | pending offers       | LEAGUE#id       | TRADES                        | get: all of the league's                 |
 * | ended trades         | LEAGUE#id       | TRADE#reader#version          | query by reader, newest first            |
 * | messages on an offer | LEAGUE#id       | OFFER#000000001               | get; query: all of the league's          |
 * | chat message         | LEAGUE#id       | CHAT#label#id                 | get, batch get; query, newest first      |
 * | chat head            | LEAGUE#id       | CHATHEAD#label                | get: the id of the last message          |
 * | chat act             | LEAGUE#id       | CHATACT#label#userId#clientId | get: the message that it added           |
 * | chat pins            | LEAGUE#id       | CHATPINS#label                | get: the ids of pinned messages          |
 * | chat polls           | LEAGUE#id       | CHATPOLLS#label               | get: when each of a season’s polls ends  |
 * | chat everyone        | LEAGUE#id       | CHATEVERYONE#label            | count: messages to everyone, by day      |
 * | reported message     | REPORTED#id     | REPORTED                      | get: the chat that it is in              |
 * | invitation           | LEAGUE#id       | INVITE#code                   | get; query: the invitations of a league  |
 * | invitation guard     | INVITE#code     | INVITE                        | get: the league id of an invitation      |
 * | earlier season       | LEAGUE#id       | EARLIER#label                 | query, newest first                      |
 * | house rules          | LEAGUE#id       | RULES                         | get: the current version                 |
 * | house rules' versions| LEAGUE#id       | RULES#000001                  | query, newest first                      |
 * | league follower      | LEAGUE#id       | CONN#connectionId             | query: the sockets that follow a league  |
 * | socket               | CONN#id         | CONN                          | get                                      |
 * | access token's guard | TOKEN#hash      | TOKEN                         | get: whose token it is, and its last use |
 * | ticket               | TICKET#hash     | TICKET                        | conditional delete                       |
 * | rate limit's bucket  | LIMIT#bucket    | LIMIT                         | conditional update                       |
 * | address's token      | MAILS#address   | TOKEN                         | get: the token in emails to the address  |
 * | refused address      | MAILS#address   | REFUSED                       | get: why we don't email that address     |
 * | token's guard        | MAILTOKEN#token | MAILTOKEN                     | get: the address of a token              |
 * | stopped mailbox      | MAILSTOP#box    | MAILSTOP                      | get: whether it takes strangers' emails  |
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
 * | progress of a job    | JOB#name        | SEGMENT#00                    | get: the last item of that segment       |
 *
 * Draft sums are keyed by shape: DRAFTS#label#seats#teamsEach. Watchers are keyed by team and shard: WATCH#label#team#shard.
 * A guard keeps a code or name unique, and leads to its owner. Ended trades have one item per reader (a member, or the
 * league) and version of the pending offers.
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

export const LIST_INDEX = 'gsi1';

/**
 * An item without its keys and the stamp of its last write. Fields that this version doesn't know are kept, so rewriting an
 * item never erases what newer code has stored.
 */
export function fieldsOf(item: Record<string, unknown>): Record<string, unknown> {
  const { pk: _pk, sk: _sk, gsi1pk: _gsi1pk, gsi1sk: _gsi1sk, stamp: _stamp, ...fields } = item;
  return fields;
}

export const userPartition = (userId: string) => `USER#${userId}`;
export const leaguePartition = (leagueId: string) => `LEAGUE#${leagueId}`;
