/**
 * A difference of chances below this hardly matters: 10,000 seasons can't measure it. Pages know this limit
 * without loading the rest of the odds.
 */
export const HARDLY_MATTERS = 0.02;
