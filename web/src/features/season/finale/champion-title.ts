import type { Race } from '../../../lib/season/standings.ts';

const TITLE = { wins: 'Most Wins Champion', losses: 'Most Losses Champion' } as const;

/** Of one champion, or of several who share the crown. */
export function championTitle(race: Race, champions: number): string {
  return champions > 1 ? `${TITLE[race]}s` : TITLE[race];
}
