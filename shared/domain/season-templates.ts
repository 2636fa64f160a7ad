import { judgeClock, type ClockRefusal } from './league.ts';
import { LEAGUE_SIZE, PICK_SECONDS, type CommissionerTools, type DraftOrderType } from './league-season.ts';
import { isNightWindow, type NightWindow } from './night.ts';
import { ok, refused, type Outcome } from './outcome.ts';

/** As many as a member may keep. */
export const TEMPLATES_MOST = 10;
/** Characters. */
export const TEMPLATE_NAME_MOST = 40;

/** What of a league is the same in another season. Its days are not: they belong to one season. */
export interface TemplateSettings {
  maxMembers: number;
  isPublic: boolean;
  draftTimerDuration: number;
  draftOrderType: DraftOrderType;
  nightWindow: NightWindow | null;
  commissionerTools: CommissionerTools;
}

/** Settings that a commissioner keeps under a name of their own (see Paid tier). */
export interface SeasonTemplate {
  /** The client's own, so that a retry keeps the same one. */
  id: string;
  name: string;
  settings: TemplateSettings;
}

export type TemplateRefusal = 'og-players-only' | 'too-many-templates' | ClockRefusal;

/** With that template, in the place of the one of its id where there is one. */
export function withTemplate(
  templates: readonly SeasonTemplate[],
  template: SeasonTemplate,
  { isPremium }: { isPremium: boolean },
): Outcome<readonly SeasonTemplate[], TemplateRefusal> {
  if (!isPremium) return refused('og-players-only');
  const nightless = judgeClock(template.settings);
  if (nightless) return refused(nightless);
  if (templates.some(({ id }) => id === template.id))
    return ok(templates.map((one) => (one.id === template.id ? template : one)));
  return templates.length < TEMPLATES_MOST ? ok([...templates, template]) : refused('too-many-templates');
}

/**
 * Without the template of that id; the very same where there is none. Whoever is no OG Player any more keeps what they have,
 * and may remove it.
 */
export function withoutTemplate(templates: readonly SeasonTemplate[], id: string): readonly SeasonTemplate[] {
  const others = templates.filter((template) => template.id !== id);
  return others.length < templates.length ? others : templates;
}

/** As near to those settings as a league may be set now: limits may have changed since they were kept. */
export function withinLimits(settings: TemplateSettings): TemplateSettings {
  const draftTimerDuration = within(PICK_SECONDS, settings.draftTimerDuration);
  const { nightWindow } = settings;
  const isNight = nightWindow !== null && isNightWindow(nightWindow);
  const isStill = isNight && judgeClock({ draftTimerDuration, nightWindow }) === undefined;
  return {
    ...settings,
    maxMembers: within(LEAGUE_SIZE, settings.maxMembers),
    draftTimerDuration,
    nightWindow: isStill ? nightWindow : null,
  };
}

function within({ least, most }: { least: number; most: number }, wanted: number): number {
  return Math.min(Math.max(wanted, least), most);
}
