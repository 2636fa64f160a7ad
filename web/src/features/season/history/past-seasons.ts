import type { LeagueHistory } from '#shared/contract/schemas/league-history.ts';

export type PastSeason = LeagueHistory['seasons'][number];
export type Line = PastSeason['standings'][number];

/** The holder of a record, with the season and the details. */
export interface Holder {
  userId: string;
  user: Line['user'];
  season: string;
  note?: string;
}

/** The best result ever and its holder; several holders if tied. */
export interface LeagueRecord {
  name: string;
  figure: string;
  holders: Holder[];
}

/** A share of all games, as `52.9%`; a dash before the first game. */
export function shareText(share: number | null): string {
  return share === null ? '–' : `${(share * 100).toFixed(1)}%`;
}
