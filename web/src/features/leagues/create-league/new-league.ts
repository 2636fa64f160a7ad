import type { Request } from '#shared/contract/routes.ts';
import { orderTableText } from '#shared/domain/draft/order-table-text.ts';
import { PRESETS, type Preset } from '#shared/domain/leagues/presets.ts';
import { LEAGUE_SIZE, mostMembers, mostTeamsEach, TEAMS_EACH } from '#shared/domain/sizes.ts';
import {
  DEFAULT_SETTINGS,
  formOf,
  settingsOf,
  type DraftSettingsForm,
} from '../../../parts/draft/draft-settings.ts';
import { shapeIn, type DraftShape } from '../../../parts/draft/shape-address.ts';
import { fromEasternInput } from '../../../lib/time/time.ts';

export interface NewLeagueForm {
  name: string;
  maxMembers: number;
  /** The draft time as the value of a datetime-local input, in Eastern time. It may be empty. */
  draftTime: string;
  isPublic: boolean;
}

/** The rules that the form starts with: a preset, an auction, or the owner's own choices. */
export type RulesChoice = Preset | 'auction' | 'own';

export const EMPTY_FORM: NewLeagueForm = {
  name: '',
  maxMembers: LEAGUE_SIZE.default,
  draftTime: '',
  isPublic: false,
};

/**
 * Returns the form's initial values. If the URL names a league size, teams per member or a draft order, the form starts with
 * those, or with the closest values that it offers (see Mock draft). Any order but Classic's is a choice of one's own.
 */
export function formIn(query: string): {
  form: NewLeagueForm;
  rules: RulesChoice;
  settings: DraftSettingsForm;
} {
  const asked: NewLeagueForm & DraftSettingsForm & Partial<DraftShape> = {
    ...EMPTY_FORM,
    ...DEFAULT_SETTINGS,
    ...shapeIn(new URLSearchParams(query)),
  };
  const teamsEach = within(asked.teamsEach, TEAMS_EACH.least, mostTeamsEach(LEAGUE_SIZE.formLeast));
  const maxMembers = within(asked.maxMembers, LEAGUE_SIZE.formLeast, mostMembers(teamsEach));
  const { draftOrderType, orderTable } = asked;
  return {
    form: { ...EMPTY_FORM, maxMembers },
    rules: draftOrderType === PRESETS.classic.draftOrderType ? 'classic' : 'own',
    settings: {
      ...DEFAULT_SETTINGS,
      teamsEach,
      draftOrderType,
      tableText: orderTableText(orderTable ?? null),
    },
  };
}

/** The settings of a new auction. Apart from its own fields, they are those of the first preset. */
export const USUAL_AUCTION: DraftSettingsForm = { ...DEFAULT_SETTINGS, draftType: 'auction' };

/**
 * Returns the settings of a preset or of the given auction, each with the owner's teams per member, or the owner's own settings.
 */
export function settingsBy(
  rules: RulesChoice,
  own: DraftSettingsForm,
  auction = USUAL_AUCTION,
): DraftSettingsForm {
  if (rules === 'own') return own;
  const { teamsEach } = own;
  return rules === 'auction' ? { ...auction, teamsEach } : formOf({ ...PRESETS[rules], teamsEach });
}

const within = (input: number, least: number, most: number): number => Math.min(most, Math.max(least, input));

/** Returns the league sizes that the form offers for this many teams per member. */
export function sizesFor(teamsEach: number): number[] {
  const length = mostMembers(teamsEach) - LEAGUE_SIZE.formLeast + 1;
  return Array.from({ length }, (_, index) => LEAGUE_SIZE.formLeast + index);
}

/** Returns the league that a valid form describes, with its draft settings. */
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
