/**
 * A difference in odds that is smaller than this hardly matters, because 10,000 simulated seasons can't measure it. The constant
 * has its own file, so that pages can use it without loading the rest of the odds.
 */
export const HARDLY_MATTERS = 0.02;
