import type { Trophies } from '#shared/contract/schemas/trophies.ts';
import { count } from '../../../lib/numbers.ts';

/** A season in which the member won at least one crown. */
export interface CrownedSeason {
  season: string;
  /** Null if the reader isn't allowed to know which league it is. */
  leagueName: string | null;
  wins: boolean;
  losses: boolean;
}

/** Returns the seasons with crowns from all leagues, newest first. */
export function crownedSeasons(leagues: Trophies['leagues']): CrownedSeason[] {
  return leagues
    .flatMap(({ name, seasons }) =>
      seasons
        .filter(({ isWinChampion, isLossChampion }) => isWinChampion || isLossChampion)
        .map(({ season, isWinChampion, isLossChampion }) => ({
          season,
          leagueName: name,
          wins: isWinChampion,
          losses: isLossChampion,
        })),
    )
    .toSorted((a, b) => b.season.localeCompare(a.season));
}

/** Sums up a member's seasons in one line: `2 crowns in 5 seasons, 3 leagues`. */
export function trophySums(leagues: Trophies['leagues']): string {
  const seasons = leagues.flatMap((league) => league.seasons);
  const crowns = crownedSeasons(leagues).reduce(
    (sum, { wins, losses }) => sum + Number(wins) + Number(losses),
    0,
  );
  const played = `${count(seasons.length, 'season')}, ${count(leagues.length, 'league')}`;
  return crowns === 0 ? played : `${count(crowns, 'crown')} in ${played}`;
}
