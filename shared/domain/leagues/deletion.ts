import { barredFromLeading, type LeagueSeason } from '../league-season.ts';

export type DeletionRefusal =
  | 'not-a-member'
  | 'commissioners-only'
  | 'owner-only'
  | 'draft-started'
  | 'league-drafted';

/** What the deletion rule needs to know about a league in addition to its current season. */
export interface Played {
  /** Whether every game of the current season is final or cancelled. */
  isFinal: boolean;
  /** Whether the league has other seasons, played here or imported. If it does, only its owner can delete it. */
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
  // The probe can always delete its league, so that its next run starts from scratch (see Probe).
  if (season.isProbe) return undefined;
  if (season.status === 'drafting') return 'draft-started';
  if (season.status === 'active' && !isFinal) return 'league-drafted';
  const isNew = season.status === 'draft' && !hasHistory;
  return isNew || by === season.ownerId ? undefined : 'owner-only';
}
