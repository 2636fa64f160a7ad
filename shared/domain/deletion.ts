import { barredFromLeading, type LeagueSeason } from './league-season.ts';

export type DeletionRefusal =
  | 'not-a-member'
  | 'commissioners-only'
  | 'owner-only'
  | 'draft-started'
  | 'league-drafted';

/** What a rule has to know of a league beside its current season. */
export interface Played {
  /** Whether every game of the current season is final or cancelled. */
  isFinal: boolean;
  /** Whether it has other seasons, played here or entered: nobody but its owner deletes these. */
  hasHistory: boolean;
}

/** Why a league stays (see Deletion); undefined where it may go. */
export function barredFromDeletion(
  season: LeagueSeason,
  by: string,
  { isFinal, hasHistory }: Played,
): DeletionRefusal | undefined {
  const barred = barredFromLeading(season, by);
  if (barred) return barred;
  if (season.status === 'drafting') return 'draft-started';
  if (season.status === 'active' && !isFinal) return 'league-drafted';
  const isNew = season.status === 'draft' && !hasHistory;
  return isNew || by === season.ownerId ? undefined : 'owner-only';
}
