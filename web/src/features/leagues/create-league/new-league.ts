import type { Request } from '#shared/contract/routes.ts';
import { LEAGUE_SIZE, mostMembers } from '#shared/domain/sizes.ts';
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

/** The sizes that the form offers where members have so many teams each. */
export function sizesFor(teamsEach: number): number[] {
  const length = mostMembers(teamsEach) - LEAGUE_SIZE.formLeast + 1;
  return Array.from({ length }, (_, index) => LEAGUE_SIZE.formLeast + index);
}

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
