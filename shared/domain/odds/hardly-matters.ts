/**
 * A difference in chances below this hardly matters, because 10,000 seasons can't measure it. It has its own file, so
 * that pages can use it without loading the rest of the odds.
 */
export const HARDLY_MATTERS = 0.02;
