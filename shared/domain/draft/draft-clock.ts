import type { LeagueSeason } from '../league-season.ts';
import { afterAwake } from './night.ts';
import { seasonNamed } from '../seasons.ts';
import { addedTimeOf, lengthWithAdded } from './stored-turn.ts';
import { jitterSeconds } from '../jitter.ts';

/** How long after the deadline the auto-pick is due. Until then the member's own pick still counts (see Clock). */
export const EXPIRY_GRACE_MS = 1000;

/**
 * Returns when a clock of `seconds` that starts at `at` runs out. The league's night hours don't count (see Night window), but no
 * clock runs past the season's draft deadline. The result is a whole second, because timers' names contain it, and is rounded up,
 * so that everyone gets their full time.
 */
export function deadlineAfter(
  at: Date,
  league: Pick<LeagueSeason, 'season' | 'nightWindow'>,
  seconds: number,
): string {
  const { draftDeadline } = seasonNamed(league.season);
  return new Date(Math.min(clockEnd(at, league, seconds), Date.parse(draftDeadline))).toISOString();
}

/** Returns when that clock would run out if the season had no draft deadline, in epoch milliseconds. */
export function clockEnd(
  at: Date,
  { nightWindow }: Pick<LeagueSeason, 'nightWindow'>,
  seconds: number,
): number {
  return afterAwake(Math.ceil(at.getTime() / 1000) * 1000, seconds * 1000, nightWindow);
}

/**
 * Returns when the current pick's clock started: one full clock, with the time added to it, before the deadline that applies
 * without Auto. Null if no clock is running.
 */
export function clockBegunAt(season: LeagueSeason): string | null {
  const { deadlineAt, deadlineWithoutAuto, draftTimerDuration } = season;
  const seconds = lengthWithAdded(draftTimerDuration, addedTimeOf(season)?.times);
  if (deadlineAt === null || seconds === null) return null;
  return new Date(Date.parse(deadlineWithoutAuto ?? deadlineAt) - seconds * 1000).toISOString();
}

/** The number of whole seconds left on the clock, even if the clock is paused; null without a clock. */
export function secondsLeftAt(
  { deadlineAt, pause }: Pick<LeagueSeason, 'deadlineAt' | 'pause'>,
  now: Date,
): number | null {
  if (pause) return pause.secondsLeft;
  return deadlineAt === null ? null : Math.max(0, Math.ceil((Date.parse(deadlineAt) - now.getTime()) / 1000));
}

/** Returns when the auto-pick happens for a clock that ends at `deadlineAt`. */
export function expiryDue(deadlineAt: string): Date {
  return new Date(Date.parse(deadlineAt) + EXPIRY_GRACE_MS);
}

/** Within this many seconds of the season's draft deadline, all leagues are settled, one by one (see Season's draft deadline). */
export const SETTLED_WITHIN_SECONDS = 600;

/**
 * Returns when a league that missed the season's draft deadline is settled, which is at a fixed second that depends only on its
 * id.
 */
export function settlementDue(leagueId: string, draftDeadline: string): Date {
  return new Date(
    expiryDue(draftDeadline).getTime() + jitterSeconds(leagueId, SETTLED_WITHIN_SECONDS) * 1000,
  );
}

/**
 * Whether a league hasn't finished drafting by the season's draft deadline. From then on, no one can change its season until it
 * is settled. A lobby without a lottery seed isn't overdue, because it has no settlement timer yet; the lobby's next change adds
 * both.
 */
export function isOverdue(
  { season, status, lotterySeed }: Pick<LeagueSeason, 'season' | 'status' | 'lotterySeed'>,
  at: Date,
): boolean {
  const isUndrafted = status === 'drafting' || (status === 'draft' && lotterySeed !== null);
  return isUndrafted && at >= expiryDue(seasonNamed(season).draftDeadline);
}
