/** The maximum number of requests per second that pages send after a score was pushed (see A pushed score). */
const ASKING_A_SECOND = 2000;
/**
 * The longest time over which requests are spread, in seconds. The next score can follow a minute later, and by then all requests
 * for the previous score must be done.
 */
const LONGEST_SPREAD = 50;

/**
 * The number of seconds over which pages randomly spread their requests after a score was pushed to `followers` pages. 0 if there
 * are only a few pages.
 */
export function spreadSecondsFor(followers: number): number {
  return Math.min(LONGEST_SPREAD, Math.floor(followers / ASKING_A_SECOND));
}
