import type { LeagueSeason } from './league-season.ts';
import { afterAwake } from './night.ts';
import { seasonNamed } from './seasons.ts';

/** An expiry is due this long after the deadline; until then the member's own pick still counts (see Clock). */
export const EXPIRY_GRACE_MS = 1000;

/**
 * When a clock of so many seconds that begins at `at` runs out; without a number, a whole one. Deadlines stand on whole seconds,
 * because a timer's name carries them, rounded up, because everybody gets the whole time. Hours of the league's night do not
 * count (see Night window); but no clock runs past the season's draft deadline.
 */
export function deadlineAfter(
  at: Date,
  league: Pick<LeagueSeason, 'season' | 'draftTimerDuration' | 'nightWindow'>,
  seconds = league.draftTimerDuration,
): string {
  const begins = Math.ceil(at.getTime() / 1000) * 1000;
  const ends = afterAwake(begins, seconds * 1000, league.nightWindow);
  const { draftDeadline } = seasonNamed(league.season);
  return new Date(Math.min(ends, Date.parse(draftDeadline))).toISOString();
}

/** When the pick whose clock ends at `deadlineAt` is made automatically. */
export function expiryDue(deadlineAt: string): Date {
  return new Date(Date.parse(deadlineAt) + EXPIRY_GRACE_MS);
}
