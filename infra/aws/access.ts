import type { Area } from '#shared/contract/route.ts';

/** DynamoDB's actions that a function may hold; a transaction needs those of the items in it. */
export type TableAction =
  | 'BatchGetItem'
  | 'ConditionCheckItem'
  | 'DeleteItem'
  | 'GetItem'
  | 'PutItem'
  | 'Query'
  | 'UpdateItem';

/** What one function is for, and all that its role lets it do. */
export interface Access {
  /** The module with its `handler`, from the project's root. */
  entry: string;
  /** MB; the processor's share grows with it. */
  memory: number;
  /** Seconds. */
  timeout: number;
  table: readonly TableAction[];
  /** Queries the table's index too. */
  readsIndex?: true;
  /** Arms the two timers of a deadline (see Two timers). */
  armsTimers?: true;
  /** Pushes to sockets (POST), closes them (DELETE). */
  sockets?: readonly ('POST' | 'DELETE')[];
  /** Puts mails to come into their queue. */
  announcesMails?: true;
  /** Puts purges of deleted leagues to come into their queue. */
  announcesPurges?: true;
  /** Puts into their queue what acts on accounts may leave to be finished. */
  announcesErrands?: true;
  /** Ends sessions of users of the pool and corrects their addresses, without signing anybody in. */
  mendsUsers?: true;
  /** Sends mails itself, besides announcing them. */
  sendsMails?: true;
  /** Tells whose an access token is, where the gateway lets everybody in. */
  knowsMembers?: true;
  /** Takes uploads of pictures and lets checked ones be seen. */
  keepsPictures?: true;
  /** Takes away whatever a member has uploaded. */
  removesPictures?: true;
  /** Knows who is an admin, bars users of the pool, and lets them reset a password. */
  judgesMembers?: true;
  /** Makes and signs in users of the pool. */
  administersUsers?: true;
  /** Asks the payment provider, with the account's key. */
  asksStripe?: true;
  /** Takes users out of the pool, whose passwords it checks. */
  removesUsers?: true;
}

export type FunctionName = Area | 'socket' | 'clock' | 'scores' | 'reconcile' | 'mail' | 'purge' | 'errands';

/** Every function of the product: one for each area of the HTTP API, one for the sockets, six jobs. */
export const access: Readonly<Record<FunctionName, Access>> = {
  accounts: {
    entry: 'functions/http/accounts.ts',
    memory: 1024,
    timeout: 15,
    table: ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    sockets: ['POST', 'DELETE'],
    announcesMails: true,
    announcesErrands: true,
    sendsMails: true,
    knowsMembers: true,
    administersUsers: true,
  },
  // It looks at bytes from strangers, so it has no say in who may sign in.
  profile: {
    entry: 'functions/http/profile.ts',
    memory: 1024,
    timeout: 15,
    table: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    sockets: ['POST'],
    announcesMails: true,
    keepsPictures: true,
  },
  leagues: {
    entry: 'functions/http/leagues.ts',
    memory: 1024,
    timeout: 15,
    table: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    readsIndex: true,
    armsTimers: true,
    announcesMails: true,
    announcesPurges: true,
    sockets: ['POST'],
  },
  draft: {
    entry: 'functions/http/draft.ts',
    memory: 1024,
    timeout: 10,
    table: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    armsTimers: true,
    announcesMails: true,
    sockets: ['POST'],
  },
  // A simulation takes its processor, which comes with the memory, for a fifth of a second.
  season: {
    entry: 'functions/http/season.ts',
    memory: 1024,
    timeout: 10,
    table: ['BatchGetItem', 'GetItem', 'Query'],
  },
  trades: {
    entry: 'functions/http/trades.ts',
    memory: 1024,
    timeout: 10,
    table: ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    armsTimers: true,
    announcesMails: true,
    sockets: ['POST'],
  },
  chat: {
    entry: 'functions/http/chat.ts',
    memory: 1024,
    timeout: 10,
    table: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    sockets: ['POST'],
  },
  news: {
    entry: 'functions/http/news.ts',
    memory: 512,
    timeout: 10,
    table: ['BatchGetItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
  },
  admin: {
    entry: 'functions/http/admin.ts',
    memory: 512,
    timeout: 15,
    table: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    readsIndex: true,
    sockets: ['POST', 'DELETE'],
    announcesMails: true,
    judgesMembers: true,
    asksStripe: true,
  },
  // Whoever goes leaves leagues that wait for their draft; it may reach all that is kept of a member, and nothing else may.
  privacy: {
    entry: 'functions/http/privacy.ts',
    memory: 1024,
    timeout: 25,
    table: ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    armsTimers: true,
    sockets: ['POST', 'DELETE'],
    announcesMails: true,
    sendsMails: true,
    removesPictures: true,
    removesUsers: true,
    asksStripe: true,
  },
  billing: {
    entry: 'functions/http/billing.ts',
    memory: 512,
    timeout: 15,
    table: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    sockets: ['POST'],
    announcesMails: true,
    asksStripe: true,
  },
  socket: {
    entry: 'functions/socket/socket.ts',
    memory: 512,
    timeout: 10,
    table: ['BatchGetItem', 'ConditionCheckItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    sockets: ['POST', 'DELETE'],
  },
  clock: {
    entry: 'functions/jobs/clock.ts',
    memory: 1024,
    timeout: 10,
    table: ['BatchGetItem', 'DeleteItem', 'GetItem', 'PutItem', 'Query'],
    armsTimers: true,
    announcesMails: true,
    sockets: ['POST'],
  },
  scores: {
    entry: 'functions/jobs/scores.ts',
    memory: 512,
    timeout: 60,
    table: ['DeleteItem', 'GetItem', 'PutItem', 'Query'],
    sockets: ['POST'],
  },
  reconcile: {
    entry: 'functions/jobs/reconcile.ts',
    memory: 512,
    timeout: 50,
    table: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    readsIndex: true,
    sockets: ['POST'],
    announcesMails: true,
    asksStripe: true,
  },
  mail: {
    entry: 'functions/jobs/mail.ts',
    memory: 512,
    timeout: 30,
    table: ['GetItem', 'UpdateItem'],
    sendsMails: true,
  },
  errands: {
    entry: 'functions/jobs/errands.ts',
    memory: 512,
    timeout: 30,
    table: ['DeleteItem', 'GetItem', 'PutItem', 'Query', 'UpdateItem'],
    sockets: ['POST', 'DELETE'],
    announcesMails: true,
    mendsUsers: true,
    asksStripe: true,
  },
  purge: {
    entry: 'functions/jobs/purge.ts',
    memory: 512,
    timeout: 30,
    table: ['DeleteItem', 'GetItem', 'PutItem', 'Query'],
  },
};
