/**
 * Returns a whole number of seconds in `[0, seconds)` that is always the same for a league, so that the leagues' jobs don't all
 * run at once.
 */
export function jitterSeconds(leagueId: string, seconds: number): number {
  let hash = 0;
  for (const letter of leagueId) hash = (hash * 31 + letter.charCodeAt(0)) % seconds;
  return hash;
}
