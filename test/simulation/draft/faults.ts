/** The probability of each fault, from 0 to 1. */
export interface Faults {
  /** A call is throttled and has no effect. */
  throttle: number;
  /** A transaction conflicts with another one and has no effect. */
  transactionConflict: number;
  crashBeforeCall: number;
  crashAfterCommit: number;
  /** A write succeeds, but its reply is lost. Half of the time the SDK retries, and half of the time it gives up. */
  lostReply: number;
  /** A call takes seconds. */
  stall: number;
  /** An index doesn't contain its newest entry yet. */
  staleIndex: number;
  duplicateFire: number;
  earlyFire: number;
  lateFire: number;
  sendDropped: number;
  sendGone: number;
  /** The push of a draft is lost. `sendDropped` is for all messages. */
  draftDropped: number;
  /** A check for a group chat's pending posts is lost and never runs. */
  lookLost: number;
  /** The service of a group chat asks to wait, or fails. */
  serviceBusy: number;
  serviceFails: number;
  /** A socket is cut at some point. */
  socketCut: number;
  /** After a socket has been cut, the network blocks new sockets for a while. */
  socketsBlocked: number;
  /** An armed timer never fires. */
  timerDead: number;
  /** The browser never gets the reply to an HTTP request. */
  replyLost: number;
  /** How far the clocks of servers can be off, in milliseconds. */
  skewMs: number;
}

/** No faults: every machine works. */
export const CALM: Faults = {
  throttle: 0,
  transactionConflict: 0,
  crashBeforeCall: 0,
  crashAfterCommit: 0,
  lostReply: 0,
  stall: 0,
  staleIndex: 0,
  duplicateFire: 0,
  earlyFire: 0,
  lateFire: 0,
  sendDropped: 0,
  sendGone: 0,
  draftDropped: 0,
  lookLost: 0,
  serviceBusy: 0,
  serviceFails: 0,
  socketCut: 0,
  socketsBlocked: 0,
  timerDead: 0,
  replyLost: 0,
  skewMs: 0,
};

/** The faults that a draft must survive. */
export const ROUGH: Faults = {
  throttle: 0.02,
  transactionConflict: 0.03,
  crashBeforeCall: 0.01,
  crashAfterCommit: 0.02,
  lostReply: 0.03,
  stall: 0.01,
  staleIndex: 0.2,
  duplicateFire: 0.15,
  earlyFire: 0.05,
  lateFire: 0.1,
  sendDropped: 0.03,
  sendGone: 0.01,
  draftDropped: 0,
  lookLost: 0.1,
  serviceBusy: 0.1,
  serviceFails: 0.1,
  socketCut: 0.25,
  socketsBlocked: 0.1,
  timerDead: 0,
  replyLost: 0.02,
  skewMs: 5000,
};

/** An outage, in which every run of a function fails. */
export const DOWN: Faults = { ...ROUGH, crashBeforeCall: 1 };

/** The servers work, but pushes are lost and sockets are cut. */
const DEAF: Faults = { ...CALM, draftDropped: 0.5, socketCut: 1, socketsBlocked: 0.7 };
/** No timer ever fires. Open pages have to move the draft forward, even those with a working socket. */
const TIMELESS: Faults = { ...CALM, timerDead: 1 };

/** A kind of day: how common it is among all days, its faults until the trouble ends, and its faults after that. */
export interface Weather {
  share: number;
  until: Faults;
  after: Faults;
  /** Whether clocks must expire on time, because the servers have no faults. */
  isPunctual?: boolean;
  /** Whether no page may show an old draft for long, because the pages' calls work. */
  isFresh?: boolean;
  /** Whether at least one page must have the draft open from beginning to end. */
  isWatched?: boolean;
}

/** The kinds of days, with the most common kind first. */
export const WEATHERS: readonly [Weather, ...Weather[]] = [
  { share: 0.75, until: ROUGH, after: CALM },
  { share: 0.08, until: CALM, after: CALM, isPunctual: true, isFresh: true },
  { share: 0.11, until: DEAF, after: CALM, isPunctual: true, isFresh: true },
  { share: 0.06, until: TIMELESS, after: TIMELESS, isFresh: true, isWatched: true },
];
