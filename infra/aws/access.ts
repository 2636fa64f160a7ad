import type { Area } from '#shared/contract/route.ts';
import type { Access } from './rights.ts';

export type FunctionName =
  | Area
  | 'socket'
  | 'clock'
  | 'lots'
  | 'scores'
  | 'reconcile'
  | 'mail'
  | 'push'
  | 'bounces'
  | 'purge'
  | 'channels'
  | 'errands'
  | 'fetch'
  | 'adopt'
  | 'codes'
  | 'probe';

/**
 * All of the product's functions, each with its settings and rights: one per area of the HTTP API, one for sockets, and
 * the jobs.
 */
export const access: Readonly<Record<FunctionName, Access>> = {
  accounts: {
    entry: 'functions/entries/http/accounts.ts',
    memory: 1024,
    timeout: 15,
    table: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    sockets: ['POST', 'DELETE'],
    announcesMails: true,
    announcesErrands: true,
    sendsMails: true,
    knowsMembers: true,
    administersUsers: true,
  },
  // This function reads uploads from strangers. So it must not have the right to decide who can sign in.
  profile: {
    entry: 'functions/entries/http/profile.ts',
    memory: 1024,
    timeout: 15,
    table: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    sockets: ['POST'],
    announcesMails: true,
    keepsPictures: true,
    announcesPictures: true,
  },
  leagues: {
    entry: 'functions/entries/http/leagues.ts',
    memory: 1024,
    timeout: 15,
    table: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    readsIndex: true,
    armsTimers: true,
    announcesLooks: true,
    announcesMails: true,
    announcesPushes: true,
    announcesPurges: true,
    knowsMembers: true,
    sockets: ['POST'],
  },
  draft: {
    entry: 'functions/entries/http/draft.ts',
    memory: 1024,
    timeout: 10,
    table: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    armsTimers: true,
    announcesLooks: true,
    announcesMails: true,
    announcesPushes: true,
    sockets: ['POST'],
  },
  auction: {
    entry: 'functions/entries/http/auction.ts',
    memory: 1024,
    timeout: 10,
    table: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    armsTimers: true,
    announcesLooks: true,
    announcesMails: true,
    announcesPushes: true,
    sockets: ['POST'],
  },
  // CPU power grows with memory: with this much, a simulation takes a third of a second.
  season: {
    entry: 'functions/entries/http/season.ts',
    memory: 1024,
    timeout: 10,
    table: ['BatchGetItem', 'GetItem', 'Query'],
    countsCalls: true,
  },
  trades: {
    entry: 'functions/entries/http/trades.ts',
    memory: 1024,
    timeout: 10,
    table: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    armsTimers: true,
    announcesLooks: true,
    announcesMails: true,
    announcesPushes: true,
    sockets: ['POST'],
  },
  chat: {
    entry: 'functions/entries/http/chat.ts',
    memory: 1024,
    timeout: 10,
    table: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    announcesPushes: true,
    sockets: ['POST'],
  },
  news: {
    entry: 'functions/entries/http/news.ts',
    memory: 512,
    timeout: 10,
    table: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    announcesPushes: true,
    knowsPushKeys: true,
  },
  admin: {
    entry: 'functions/entries/http/admin.ts',
    memory: 512,
    timeout: 15,
    table: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    readsIndex: true,
    sockets: ['POST', 'DELETE'],
    handsScoresOn: true,
    announcesMails: true,
    announcesErrands: true,
    removesPictures: true,
    judgesMembers: true,
    asksStripe: true,
  },
  // A member who deletes their account also leaves leagues that haven't drafted. Only this function reaches all
  // of a member's data.
  privacy: {
    entry: 'functions/entries/http/privacy.ts',
    memory: 1024,
    timeout: 25,
    table: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    readsIndex: true,
    armsTimers: true,
    announcesLooks: true,
    sockets: ['POST', 'DELETE'],
    announcesMails: true,
    announcesPushes: true,
    sendsMails: true,
    removesPictures: true,
    removesUsers: true,
    asksStripe: true,
  },
  billing: {
    entry: 'functions/entries/http/billing.ts',
    memory: 512,
    timeout: 15,
    table: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    sockets: ['POST'],
    announcesMails: true,
    asksStripe: true,
  },
  // A visitor who opens an invitation has to wait for this function, so it is kept small. It writes nothing.
  pages: {
    entry: 'functions/entries/http/pages.ts',
    memory: 1024,
    timeout: 10,
    table: ['BatchGetItem', 'GetItem'],
    readsShell: true,
  },
  // The function draws pictures for anyone who has a link, so it can write nothing but the counts of limited calls. Drawing needs
  // a fast processor, which comes with more memory.
  previews: {
    entry: 'functions/entries/http/previews.ts',
    memory: 1024,
    timeout: 10,
    table: ['BatchGetItem', 'GetItem'],
    countsCalls: true,
  },
  // For members' scripts, which can only read. It writes the counts of calls and the last uses of tokens.
  open: {
    entry: 'functions/entries/http/open.ts',
    memory: 1024,
    timeout: 10,
    table: ['BatchGetItem', 'GetItem', 'Query'],
    countsCalls: true,
    notesTokenUse: true,
  },
  socket: {
    entry: 'functions/entries/socket/socket.ts',
    memory: 512,
    timeout: 10,
    table: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    announcesPushes: true,
    sockets: ['POST', 'DELETE'],
  },
  clock: {
    entry: 'functions/entries/jobs/clock.ts',
    memory: 1024,
    timeout: 10,
    table: ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    armsTimers: true,
    announcesLooks: true,
    announcesMails: true,
    announcesPushes: true,
    sockets: ['POST'],
  },
  // The clock of auctions, apart from that of drafts by turns, so that neither makes the other larger or later.
  lots: {
    entry: 'functions/entries/jobs/lots.ts',
    memory: 1024,
    timeout: 10,
    table: ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    armsTimers: true,
    announcesLooks: true,
    announcesMails: true,
    announcesPushes: true,
    sockets: ['POST'],
  },
  scores: {
    entry: 'functions/entries/jobs/scores.ts',
    memory: 512,
    timeout: 60,
    table: ['DeleteItem', 'GetItem', 'PutItem', 'Query'],
    announcesPushes: true,
    handsScoresOn: true,
    sockets: ['POST'],
  },
  reconcile: {
    entry: 'functions/entries/jobs/reconcile.ts',
    memory: 512,
    timeout: 50,
    table: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    readsIndex: true,
    sockets: ['POST'],
    announcesMails: true,
    asksStripe: true,
    tidiesSite: true,
  },
  mail: {
    entry: 'functions/entries/jobs/mail.ts',
    memory: 512,
    timeout: 30,
    table: ['BatchGetItem', 'GetItem', 'PutItem', 'UpdateItem'],
    sendsMails: true,
  },
  push: {
    entry: 'functions/entries/jobs/push.ts',
    memory: 512,
    timeout: 30,
    table: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    // If one member's push about a game has to wait, the function puts it back in the queue as a message of its own.
    announcesPushes: true,
    // Pushes scores to sockets when many members follow them.
    sockets: ['POST'],
  },
  bounces: {
    entry: 'functions/entries/jobs/bounces.ts',
    memory: 512,
    timeout: 30,
    table: ['PutItem'],
  },
  errands: {
    entry: 'functions/entries/jobs/errands.ts',
    memory: 512,
    timeout: 30,
    table: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    sockets: ['POST', 'DELETE'],
    announcesMails: true,
    mendsUsers: true,
    asksStripe: true,
  },
  // This function calls services that leagues have chosen, so apart from the table, it can only push to sockets and post to
  // chats.
  channels: {
    entry: 'functions/entries/jobs/channels.ts',
    memory: 512,
    timeout: 30,
    table: ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    sockets: ['POST'],
    tellsChats: true,
  },
  // This function calls hosts that members enter, so it has access to nothing else of ours.
  fetch: {
    entry: 'functions/entries/jobs/fetch.ts',
    memory: 512,
    timeout: 20,
    fetchesPictures: true,
  },
  adopt: {
    entry: 'functions/entries/jobs/adopt.ts',
    memory: 512,
    timeout: 20,
    table: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    sockets: ['POST'],
    keepsPictures: true,
  },
  // The user pool waits at most 5 seconds for this function. The text it returns is emailed to anyone who requests a
  // code, so the function has no access to members' data.
  codes: {
    entry: 'functions/entries/jobs/codes.ts',
    memory: 512,
    timeout: 5,
  },
  // The probe uses the site as members do. It needs these rights only for its two accounts and their device. It spends
  // time waiting for a pick clock to run out, and more memory would make that wait more expensive.
  probe: {
    entry: 'functions/entries/jobs/probe.ts',
    memory: 256,
    timeout: 300,
    table: ['ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query'],
    makesUsers: true,
  },
  purge: {
    entry: 'functions/entries/jobs/purge.ts',
    memory: 512,
    timeout: 30,
    table: ['DeleteItem', 'GetItem', 'PutItem', 'Query'],
    announcesPushes: true,
  },
};
