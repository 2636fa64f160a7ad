/** How often things go wrong, each from 0 to 1. */
export interface Faults {
  /** A call is refused and has no effect. */
  throttle: number;
  /** The same for a transaction that met another one. */
  transactionConflict: number;
  crashBeforeCall: number;
  crashAfterCommit: number;
  /** The write is done, its reply gets lost: half of the time the SDK tries again, half of the time it gives up. */
  lostReply: number;
  /** A call takes seconds. */
  stall: number;
  /** An index does not show its newest entry yet. */
  staleIndex: number;
  duplicateFire: number;
  earlyFire: number;
  lateFire: number;
  sendDropped: number;
  sendGone: number;
  /** A pushed draft gets lost; the same for every message is `sendDropped`. */
  draftDropped: number;
  /** A socket is cut at some time of its life. */
  socketCut: number;
  /** A network that has cut a socket lets none through for a while. */
  socketsBlocked: number;
  /** A timer that is armed never fires. */
  timerDead: number;
  /** Reply of an HTTP request that the browser never gets. */
  replyLost: number;
  /** Servers' clocks are off by up to this many milliseconds. */
  skewMs: number;
}

/** Every machine works. */
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
  socketCut: 0,
  socketsBlocked: 0,
  timerDead: 0,
  replyLost: 0,
  skewMs: 0,
};

/** What a draft must survive. */
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
  socketCut: 0.25,
  socketsBlocked: 0.1,
  timerDead: 0,
  replyLost: 0.02,
  skewMs: 5000,
};

/** An outage: no run of a function gets anywhere. */
export const DOWN: Faults = { ...ROUGH, crashBeforeCall: 1 };

/** The servers work, but what they push gets lost, and sockets with it. */
const DEAF: Faults = { ...CALM, draftDropped: 0.5, socketCut: 1, socketsBlocked: 0.7 };
/** No timer ever fires: whoever watches the draft, be it through an open socket, has to move it. */
const TIMELESS: Faults = { ...CALM, timerDead: 1 };

/** What a day is like until its faults stop, and after. */
export interface Weather {
  share: number;
  until: Faults;
  after: Faults;
  /** Without faults on the server's side, expiries keep their promise. */
  isPunctual?: boolean;
  /** The pages' calls work, so that none shows an old draft for long. */
  isFresh?: boolean;
  /** Somebody has the draft open from beginning to end. */
  isWatched?: boolean;
}

/** The first one is the usual one. */
export const WEATHERS: readonly [Weather, ...Weather[]] = [
  { share: 0.75, until: ROUGH, after: CALM },
  { share: 0.08, until: CALM, after: CALM, isPunctual: true, isFresh: true },
  { share: 0.11, until: DEAF, after: CALM, isPunctual: true, isFresh: true },
  { share: 0.06, until: TIMELESS, after: TIMELESS, isFresh: true, isWatched: true },
];
