/** The maximum rate of pages' requests per second after a score (see A pushed score). */
const ASKING_A_SECOND = 2000;
/** The next score can come a minute later: by then all requests for this one are done. */
const LONGEST_SPREAD = 50;

/** Over how many seconds pages randomly spread their requests after a score was pushed to that many; 0 for few. */
export function spreadSecondsFor(followers: number): number {
  return Math.min(LONGEST_SPREAD, Math.floor(followers / ASKING_A_SECOND));
}
