/** So many pages a second may ask at most for what a score has changed (see A pushed score). */
const ASKING_A_SECOND = 2000;
/** The next score may come a minute after: by then all have asked for this one. */
const LONGEST_SPREAD = 50;

/** Over how many seconds pages spread by chance what they ask once a score was pushed to that many; 0 for few. */
export function spreadSecondsFor(followers: number): number {
  return Math.min(LONGEST_SPREAD, Math.floor(followers / ASKING_A_SECOND));
}
