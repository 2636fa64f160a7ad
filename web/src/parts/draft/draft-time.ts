import { easternLabel } from '#shared/domain/eastern.ts';
import { judgeDraftTime } from '#shared/domain/leagues/draft-time.ts';
import type { Season } from '#shared/domain/seasons.ts';
import { fromEasternInput, ownTime } from '../../lib/time/time.ts';

/** Returns the error of a draft time typed into an input (`2025-09-01T19:00`, Eastern); undefined if the time is valid. */
export function draftTimeProblem(value: string, now: Date, season: Season): string | undefined {
  if (value === '') return undefined;
  const time = fromEasternInput(value);
  if (time === null)
    return 'This time doesn’t exist in ET because clocks spring forward. Choose another time.';
  const barred = judgeDraftTime(time, now, season)?.refused;
  if (barred === undefined) return undefined;
  return barred === 'draft-time-past'
    ? 'Draft must be scheduled for a future date and time.'
    : `Draft must be completed before ${easternLabel(season.draftDeadline)}.`;
}

/** Says what the typed draft time is on the user's own clock. Empty if both are the same. */
export function ownDraftTime(value: string): string {
  const time = fromEasternInput(value);
  const own = time === null ? '' : ownTime(time);
  return own === '' ? '' : `That’s ${own}. `;
}
