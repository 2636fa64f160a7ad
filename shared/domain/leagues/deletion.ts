import { barredFromLeading, type LeagueSeason } from '../league-season.ts';

export type DeletionRefusal =
  | 'not-a-member'
  | 'commissioners-only'
  | 'owner-only'
  | 'draft-started'
  | 'league-drafted';

/** Facts about a league, in addition to its current season, that the rule needs. */
export interface Played {
  /** Whether every game of the current season is final or cancelled. */
  isFinal: boolean;
  /** Whether it has other seasons, played here or imported. Only the owner can delete those. */
  hasHistory: boolean;
}

/** Why a league can't be deleted (see Deletion); undefined if it can. */
export function barredFromDeletion(
  season: LeagueSeason,
  by: string,
  { isFinal, hasHistory }: Played,
): DeletionRefusal | undefined {
  const barred = barredFromLeading(season, by);
  if (barred) return barred;
  // Whatever state the probe left its last league in, it starts the next run from scratch (see Probe).
  if (season.isProbe) return undefined;
  if (season.status === 'drafting') return 'draft-started';
  if (season.status === 'active' && !isFinal) return 'league-drafted';
  const isNew = season.status === 'draft' && !hasHistory;
  return isNew || by === season.ownerId ? undefined : 'owner-only';
}
