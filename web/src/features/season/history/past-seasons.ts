import type { LeagueHistory } from '#shared/contract/schemas/league-history.ts';

export type PastSeason = LeagueHistory['seasons'][number];
export type Line = PastSeason['standings'][number];

/** Someone who holds a record, with the season and the details. */
export interface Holder {
  userId: string;
  user: Line['user'];
  season: string;
  note?: string;
}

/** The best result ever and who has achieved it; several people if they are tied. */
export interface LeagueRecord {
  name: string;
  figure: string;
  holders: Holder[];
}

/** Formats a share of all games: `52.9%`, or a dash if there haven't been any games. */
export function shareText(share: number | null): string {
  return share === null ? '–' : `${(share * 100).toFixed(1)}%`;
}
