import { LEAGUE_SIZE, type DraftOrderType } from '#shared/domain/league-season.ts';
import type { Season } from '#shared/domain/seasons.ts';
import { easternTime, fromEasternInput } from '../../lib/time.ts';

export interface NewLeagueForm {
  name: string;
  maxMembers: number;
  /** The value of a datetime-local input, meant on Eastern time; may be empty. */
  draftTime: string;
  draftTimerDuration: number;
  draftOrderType: DraftOrderType;
  isPublic: boolean;
}

/** The sizes that the form offers. */
export const SIZES = Array.from(
  { length: LEAGUE_SIZE.most - LEAGUE_SIZE.formLeast + 1 },
  (_, index) => LEAGUE_SIZE.formLeast + index,
);

/** What is wrong with a draft time (specification, validation rules); undefined when nothing is. */
export function draftTimeProblem(value: string, now: Date, season: Season | undefined): string | undefined {
  if (value === '') return undefined;
  const time = fromEasternInput(value);
  if (time === null || Date.parse(time) <= now.getTime()) {
    return 'Draft must be scheduled for a future date and time.';
  }
  if (season && Date.parse(time) >= Date.parse(season.draftDeadline)) {
    return `Draft must be completed before ${easternTime(season.draftDeadline)}.`;
  }
  return undefined;
}
