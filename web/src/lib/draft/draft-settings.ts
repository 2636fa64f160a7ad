import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import {
  NO_TOOLS,
  PICK_SECONDS,
  type CommissionerTools,
  type DraftOrderType,
} from '#shared/domain/league-season.ts';
import { isNightWindow, NIGHTLESS_SECONDS } from '#shared/domain/night.ts';

/** How a league drafts, as a form holds it. */
export interface DraftSettingsForm {
  draftOrderType: DraftOrderType;
  draftTimerDuration: number;
  hasNight: boolean;
  /** Times of the day, `HH:MM`, Eastern. */
  nightFrom: string;
  nightTo: string;
  commissionerTools: CommissionerTools;
}

type Settings = Pick<
  LeagueReply['currentSeason'],
  'draftOrderType' | 'draftTimerDuration' | 'nightWindow' | 'commissionerTools'
>;

/** A night that is only offered, and not yet wished. */
const NIGHT = { from: '22:00', to: '08:00' };

export const DEFAULT_SETTINGS: DraftSettingsForm = formOf({
  draftOrderType: 'snake',
  draftTimerDuration: PICK_SECONDS.default,
  nightWindow: null,
  commissionerTools: NO_TOOLS,
});

export function formOf({ nightWindow, ...settings }: Settings): DraftSettingsForm {
  const { from, to } = nightWindow ?? NIGHT;
  const { draftOrderType, draftTimerDuration, commissionerTools } = settings;
  return {
    draftOrderType,
    draftTimerDuration,
    commissionerTools,
    hasNight: nightWindow !== null,
    nightFrom: from,
    nightTo: to,
  };
}

/** Whether clocks of this length may stand still at night (see Night window). */
export function mayHaveNight(seconds: number): boolean {
  return seconds > NIGHTLESS_SECONDS;
}

export function settingsOf(form: DraftSettingsForm): Settings {
  const { draftOrderType, draftTimerDuration, commissionerTools, nightFrom: from, nightTo: to } = form;
  return {
    draftOrderType,
    draftTimerDuration,
    commissionerTools,
    nightWindow: form.hasNight && mayHaveNight(draftTimerDuration) ? { from, to } : null,
  };
}

/** What is wrong with the night; undefined when nothing is, or none is wished. */
export function nightProblem(form: DraftSettingsForm): string | undefined {
  const { nightWindow } = settingsOf(form);
  if (!nightWindow) return undefined;
  const isWhole = nightWindow.from !== '' && nightWindow.to !== '';
  return isWhole && isNightWindow(nightWindow) ? undefined : 'A night has at most 12 hours, and an end.';
}

const CLOCKS = [60, 90, 120, 300, 900, 1800, 3600, 14_400, 28_800, 43_200, 86_400];

/** The clocks to choose from, with the one that a league has already: those of one evening, and those of several days. */
export function clockChoices(current: number): { live: number[]; slow: number[] } {
  const all = [...new Set([...CLOCKS, current])].toSorted((a, b) => a - b);
  return {
    live: all.filter((seconds) => !mayHaveNight(seconds)),
    slow: all.filter((seconds) => mayHaveNight(seconds)),
  };
}

export const ORDER_NAMES: Readonly<Record<DraftOrderType, string>> = {
  snake: 'Snake',
  'third-round-reversal': 'Third-round reversal',
  balanced: 'Balanced',
};

export const TOOL_NAMES: Readonly<Record<keyof CommissionerTools, string>> = {
  pause: 'Pause',
  undo: 'Undo',
  proxyPick: 'Proxy pick',
};
