/**
 * Returns a stable whole second in `[0, seconds)` for a league, so that jobs of all leagues don't run in the same second.
 */
export function jitterSeconds(leagueId: string, seconds: number): number {
  let hash = 0;
  for (const letter of leagueId) hash = (hash * 31 + letter.charCodeAt(0)) % seconds;
  return hash;
}
