/**
 * A whole second of so many, always the same for a league: by it the leagues of the game do one after the other what would
 * otherwise come to all of them in the same second.
 */
export function jitterSeconds(leagueId: string, seconds: number): number {
  let hash = 0;
  for (const letter of leagueId) hash = (hash * 31 + letter.charCodeAt(0)) % seconds;
  return hash;
}
