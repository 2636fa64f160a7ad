/** How long an answer is waited for, in ms; the gateway itself gives up after 30 s, but whoever drafts sooner than that. */
export const PATIENCE_MS = 15_000;
