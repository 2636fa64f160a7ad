import { easternLabel } from '#shared/domain/eastern.ts';
import { judgeDraftTime } from '#shared/domain/league.ts';
import type { Season } from '#shared/domain/seasons.ts';
import { fromEasternInput } from '../time.ts';

/** What is wrong with a draft time as an input holds it (`2025-09-01T19:00`, Eastern); undefined when nothing is. */
export function draftTimeProblem(value: string, now: Date, season: Season): string | undefined {
  if (value === '') return undefined;
  const time = fromEasternInput(value);
  const refusal = time === null ? 'draft-time-past' : judgeDraftTime(time, now, season);
  if (refusal === undefined) return undefined;
  return refusal === 'draft-time-past'
    ? 'Draft must be scheduled for a future date and time.'
    : `Draft must be completed before ${easternLabel(season.draftDeadline)}.`;
}
