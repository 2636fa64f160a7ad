import type { Standing } from '#shared/contract/schemas/standings.ts';
import type { TieRule } from '#shared/domain/league-season.ts';
import { byRace, placeIn, type Race } from '../../../parts/season/standings.ts';
import { count } from '../../../lib/numbers.ts';

const RACES: readonly (readonly [race: Race, title: string])[] = [
  ['wins', 'Most Wins'],
  ['losses', 'Most Losses'],
];

/** Both races as lines of text, to paste into a chat. Ties appear only if the ranks count them. */
export function standingsText(title: string, standings: readonly Standing[], tieRule: TieRule): string {
  const tied = ({ ties }: Standing) => (tieRule === 'half' && ties > 0 ? `, ${count(ties, 'tie')}` : '');
  const races = RACES.map(([race, name]) => {
    const lines = byRace(race, standings).map(
      (standing) =>
        `${placeIn(race, standing, standings)}. ${standing.user.username} ${standing[race]}${tied(standing)}`,
    );
    return [name, ...lines].join('\n');
  });
  return [title, ...races].join('\n\n');
}
