/** In ms: a call waits so long for its answer. The gateway gives up after 30 s; people in a draft give up sooner. */
export const PATIENCE_MS = 15_000;
