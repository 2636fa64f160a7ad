/**
 * A difference of chances below this hardly matters: 10,000 seasons cannot tell it from none. Pages know it without the rest
 * of the odds.
 */
export const HARDLY_MATTERS = 0.02;
