import { barredFromLeading, type LeagueSeason } from './league-season.ts';

export type DeletionRefusal =
  | 'not-a-member'
  | 'commissioners-only'
  | 'owner-only'
  | 'draft-started'
  | 'league-drafted';

/**
 * Why a league stays (see Deletion); undefined where it may go. `isFinal`: every game of its season is final.
 */
export function barredFromDeletion(
  season: LeagueSeason,
  by: string,
  isFinal: boolean,
): DeletionRefusal | undefined {
  const barred = barredFromLeading(season, by);
  if (barred) return barred;
  if (season.status === 'draft') return undefined;
  if (season.status === 'drafting') return 'draft-started';
  if (season.status === 'active' && !isFinal) return 'league-drafted';
  return by === season.ownerId ? undefined : 'owner-only';
}
