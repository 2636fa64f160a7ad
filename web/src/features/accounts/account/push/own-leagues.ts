import type { SeasonEntry } from '#shared/contract/schemas/leagues.ts';

export interface OwnLeague {
  id: string;
  name: string;
}

/** A member's leagues, of which each season has an entry. */
export function leaguesOf(seasons: readonly Pick<SeasonEntry, 'leagueId' | 'leagueName'>[]): OwnLeague[] {
  const names = new Map(seasons.map(({ leagueId, leagueName }) => [leagueId, leagueName]));
  return [...names].map(([id, name]) => ({ id, name }));
}
