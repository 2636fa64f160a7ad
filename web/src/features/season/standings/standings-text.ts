import type { Standing } from '#shared/contract/schemas/standings.ts';
import { byRace, placeIn, type Race } from '../../../parts/season/standings.ts';

const RACES: readonly (readonly [race: Race, title: string])[] = [
  ['wins', 'Most Wins'],
  ['losses', 'Most Losses'],
];

/** Both races as lines of text, to paste into a chat. */
export function standingsText(title: string, standings: readonly Standing[]): string {
  const races = RACES.map(([race, name]) => {
    const lines = byRace(race, standings).map(
      (standing) => `${placeIn(race, standing, standings)}. ${standing.user.username} ${standing[race]}`,
    );
    return [name, ...lines].join('\n');
  });
  return [title, ...races].join('\n\n');
}
