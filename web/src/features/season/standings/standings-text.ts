import type { Standing } from '#shared/contract/schemas/standings.ts';
import type { TieRule } from '#shared/domain/league-rules.ts';
import { CROWN_NAMES, RACES, tieWorth, type Race } from '#shared/domain/season/ranks.ts';
import { byRace, placeIn } from '../../../parts/season/standings.ts';
import { count } from '../../../lib/numbers.ts';

/** Returns both races as text that the user can paste into a chat. It mentions ties only where they count for the ranks. */
export function standingsText(title: string, standings: readonly Standing[], tieRule: TieRule): string {
  const tied = (race: Race, { ties }: Standing) =>
    tieWorth(race, tieRule) > 0 && ties > 0 ? `, ${count(ties, 'tie')}` : '';
  const races = RACES.map((race) => {
    const lines = byRace(race, standings).map(
      (standing) =>
        `${placeIn(race, standing, standings)}. ${standing.user.username} ${standing[race]}${tied(race, standing)}`,
    );
    return [CROWN_NAMES[race], ...lines].join('\n');
  });
  return [title, ...races].join('\n\n');
}
