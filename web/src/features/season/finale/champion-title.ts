import type { Race } from '../../../parts/season/standings.ts';

const TITLE = { wins: 'Most Wins Champion', losses: 'Most Losses Champion' } as const;

/** The title of one champion, or of several who share the crown. */
export function championTitle(race: Race, champions: number): string {
  return champions > 1 ? `${TITLE[race]}s` : TITLE[race];
}
