import type { Request } from '#shared/contract/routes.ts';
import { NewLeagueRequest } from '#shared/contract/schemas/leagues.ts';
import { easternLabel } from '#shared/domain/eastern.ts';
import { LEAGUE_SIZE } from '#shared/domain/league-season.ts';
import type { Season } from '#shared/domain/seasons.ts';
import { DEFAULT_SETTINGS, settingsOf, type DraftSettingsForm } from '../../../lib/draft-settings.ts';
import { fromEasternInput } from '../../../lib/time.ts';

export interface NewLeagueForm extends DraftSettingsForm {
  name: string;
  maxMembers: number;
  /** The value of a datetime-local input, meant on Eastern time; may be empty. */
  draftTime: string;
  isPublic: boolean;
}

export const EMPTY_FORM: NewLeagueForm = {
  ...DEFAULT_SETTINGS,
  name: '',
  maxMembers: LEAGUE_SIZE.default,
  draftTime: '',
  isPublic: false,
};

/** The sizes that the form offers. */
export const SIZES = Array.from(
  { length: LEAGUE_SIZE.most - LEAGUE_SIZE.formLeast + 1 },
  (_, index) => LEAGUE_SIZE.formLeast + index,
);

/** The league that a form without problems means. */
export function leagueOf(form: NewLeagueForm): Request<'createLeague'>['body'] {
  const { name, maxMembers, isPublic, draftTime } = form;
  return {
    ...settingsOf(form),
    name: name.trim(),
    maxMembers,
    isPublic,
    draftDateTime: draftTime === '' ? null : fromEasternInput(draftTime),
  };
}

/** What is wrong with a league's name; undefined when nothing is. */
export function nameProblem(name: string): string | undefined {
  const { error } = NewLeagueRequest.shape.name.safeParse(name);
  return error?.issues[0]?.message;
}

/** What is wrong with a draft time; undefined when nothing is. */
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
