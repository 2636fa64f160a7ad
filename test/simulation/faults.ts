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
  replyLost: 0.02,
  skewMs: 5000,
};

/** An outage: no run of a function gets anywhere. */
export const DOWN: Faults = { ...ROUGH, crashBeforeCall: 1 };
