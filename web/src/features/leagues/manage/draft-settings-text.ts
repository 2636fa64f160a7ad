import {
  LEVEL_NAMES,
  TIE_NAMES,
  TOOL_NAMES,
  type DraftSettingsForm,
} from '../../../parts/draft/draft-settings.ts';
import { ORDER_NAMES } from '../../../parts/draft/order-names.ts';
import type { Setting } from '../../../parts/leagues/edits/theirs-or-mine.tsx';
import { pickClock } from '../../../lib/time/time.ts';

const TOOLS = ['pause', 'undo', 'proxyPick'] as const;

/** The draft's settings as the form labels them, with their values in words. */
export const DRAFT_SETTINGS: readonly Setting<DraftSettingsForm>[] = [
  { label: 'Teams each', fields: ['teamsEach'], words: ({ teamsEach }) => `${teamsEach} teams` },
  { label: 'Draft order', fields: ['draftOrderType'], words: (form) => ORDER_NAMES[form.draftOrderType] },
  {
    label: 'Time per pick',
    fields: ['draftTimerDuration'],
    words: ({ draftTimerDuration: seconds }) => (seconds === null ? 'No clock' : pickClock(seconds)),
  },
  {
    label: 'Overnight pause',
    fields: ['hasNight', 'nightFrom', 'nightTo'],
    words: ({ hasNight, nightFrom, nightTo }) => (hasNight ? `${nightFrom} to ${nightTo} ET` : 'Off'),
  },
  ...TOOLS.map((tool) => ({
    label: TOOL_NAMES[tool],
    fields: [tool],
    words: (form: DraftSettingsForm) => (form[tool] ? 'On' : 'Off'),
  })),
  { label: 'A tie counts', fields: ['tieRule'], words: ({ tieRule }) => TIE_NAMES[tieRule] },
  { label: 'A level crown', fields: ['levelCrowns'], words: ({ levelCrowns }) => LEVEL_NAMES[levelCrowns] },
];
