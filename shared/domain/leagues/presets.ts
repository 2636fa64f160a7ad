import { NO_TOOLS, PICK_SECONDS, PLAIN_RANKS, PLAIN_TRADES } from '../league-rules.ts';
import type { TemplateSettings } from './season-templates.ts';

/** The settings that a preset fixes. The rest of a new league, such as its size, is chosen beside it. */
export interface PresetSettings extends Omit<
  TemplateSettings,
  'maxMembers' | 'teamsEach' | 'isPublic' | 'orderTable' | 'draftType' | 'auction'
> {
  /** Whether the league's public season page is turned on as soon as the league is created (see Public season page). */
  hasSeasonPage: boolean;
}

/** The defaults of a new league. */
const CLASSIC: PresetSettings = {
  draftOrderType: 'snake',
  draftTimerDuration: PICK_SECONDS.default,
  nightWindow: null,
  commissionerTools: NO_TOOLS,
  ...PLAIN_RANKS,
  ...PLAIN_TRADES,
  hasSeasonPage: false,
};

/** Ready-made settings for a new league (see Presets). */
export const PRESETS = {
  classic: CLASSIC,
  office: {
    ...CLASSIC,
    draftTimerDuration: 86_400,
    nightWindow: { from: '22:00', to: '08:00' },
    tieRule: 'half',
    hasSeasonPage: true,
  },
} as const satisfies Record<string, PresetSettings>;

export type Preset = keyof typeof PRESETS;
