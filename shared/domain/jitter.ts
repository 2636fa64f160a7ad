/**
 * Returns a league's jitter, which never changes: whole seconds in `[0, seconds)`. It keeps all leagues' jobs from running at
 * once.
 */
export function jitterSeconds(leagueId: string, seconds: number): number {
  let hash = 0;
  for (const letter of leagueId) hash = (hash * 31 + letter.charCodeAt(0)) % seconds;
  return hash;
}
