/** The maximum rate of pages' requests per second after a score (see A pushed score). */
const ASKING_A_SECOND = 2000;
/**
 * The longest spread, in seconds. The next score can follow a minute later, and all requests for this one must be done by then.
 */
const LONGEST_SPREAD = 50;

/** How many seconds pages spread their requests over, at random, after a score was pushed to `followers` pages; 0 for few. */
export function spreadSecondsFor(followers: number): number {
  return Math.min(LONGEST_SPREAD, Math.floor(followers / ASKING_A_SECOND));
}
