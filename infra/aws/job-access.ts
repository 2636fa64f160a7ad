import type { Access } from './rights.ts';

/** The function of the sockets and those of the jobs, each with its settings and rights. */
export const jobAccess = {
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
} as const satisfies Readonly<Record<string, Access>>;
