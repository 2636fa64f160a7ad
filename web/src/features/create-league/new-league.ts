import { easternLabel } from '#shared/domain/eastern.ts';
import { DRAFT_ORDER_TYPES, LEAGUE_SIZE, type DraftOrderType } from '#shared/domain/league-season.ts';
import type { Season } from '#shared/domain/seasons.ts';
import type { Checked, FormValues } from '../../lib/form.ts';
import { fromEasternInput } from '../../lib/time.ts';

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

/** The league that the form describes; its draft time is judged apart, against the server's clock. */
export function checkNewLeague(values: FormValues): Checked<NewLeagueForm> {
  const name = String(values['name']).trim();
  if (name === '') return { ok: false, errors: { name: 'A name is required' } };
  return {
    ok: true,
    value: {
      name,
      maxMembers: Number(values['maxMembers']),
      draftTime: String(values['draftTime']),
      draftTimerDuration: Number(values['draftTimerDuration']),
      draftOrderType: DRAFT_ORDER_TYPES.find((type) => type === values['draftOrderType']) ?? 'snake',
      isPublic: values['isPublic'] === true,
    },
  };
}

/** What is wrong with a draft time (specification, validation rules); undefined when nothing is. */
export function draftTimeProblem(value: string, now: Date, season: Season | undefined): string | undefined {
  if (value === '') return undefined;
  const time = fromEasternInput(value);
  if (time === null || Date.parse(time) <= now.getTime()) {
    return 'Draft must be scheduled for a future date and time.';
  }
  if (season && Date.parse(time) >= Date.parse(season.draftDeadline)) {
    return `Draft must be completed before ${easternLabel(season.draftDeadline)}.`;
  }
  return undefined;
}
