import type { Request } from '#shared/contract/routes.ts';
import { LEAGUE_SIZE } from '#shared/domain/league-season.ts';
import { settingsOf, type DraftSettingsForm } from '../../../parts/draft/draft-settings.ts';
import { fromEasternInput } from '../../../lib/time/time.ts';

export interface NewLeagueForm {
  name: string;
  maxMembers: number;
  /** The value of a datetime-local input, in Eastern time; may be empty. */
  draftTime: string;
  isPublic: boolean;
}

export const EMPTY_FORM: NewLeagueForm = {
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

/** The league that a valid form stands for, with its draft settings. */
export function leagueOf(
  { name, maxMembers, isPublic, draftTime }: NewLeagueForm,
  settings: DraftSettingsForm,
): Request<'createLeague'>['body'] {
  return {
    ...settingsOf(settings),
    name: name.trim(),
    maxMembers,
    isPublic,
    draftDateTime: draftTime === '' ? null : fromEasternInput(draftTime),
  };
}
