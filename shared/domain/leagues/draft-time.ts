import { easternLabel } from '../eastern.ts';
import { next, type LeagueSeason } from '../league-season.ts';
import { refused, type Refused } from '../outcome.ts';
import type { Season } from '../seasons.ts';

export type ScheduleRefusal = 'draft-time-past' | 'draft-time-too-late';

/** How far in the future a draft time must be, so that its timer can be set in time. */
const LEAD_MS = 60_000;

/** Rejects a draft time that isn't at least a minute ahead, or isn't before the season's draft deadline. */
export function judgeDraftTime(
  time: string | null,
  at: Date,
  { draftDeadline }: Pick<Season, 'draftDeadline'>,
): Refused<ScheduleRefusal> | undefined {
  if (time === null) return undefined;
  if (Date.parse(time) < at.getTime() + LEAD_MS) return refused('draft-time-past');
  if (Date.parse(time) < Date.parse(draftDeadline)) return undefined;
  return refused('draft-time-too-late', easternLabel(draftDeadline));
}

/** Clears the draft time because a scheduled draft had too few members (see Start). */
export function clearDraftTime(state: LeagueSeason): LeagueSeason {
  return next(state, { draftDateTime: null, remindAt: null });
}

/** How long before a scheduled draft its members get a reminder, in ms. */
const REMINDED_BEFORE_MS = [24 * 3_600_000, 5 * 60_000] as const;

/** Returns when members get the next reminder before a draft, looking only at times later than `after`; null if none is left. */
function nextReminder(draftDateTime: string, after: number): string | null {
  const times = REMINDED_BEFORE_MS.map((before) => Date.parse(draftDateTime) - before);
  const time = times.find((reminder) => reminder > after);
  return time === undefined ? null : new Date(time).toISOString();
}

/** Whether the reminders a day before and five minutes before the draft are over: sent, or too late to send. */
export function remindersOver({
  draftDateTime,
  remindAt,
}: Pick<LeagueSeason, 'draftDateTime' | 'remindAt'>): readonly [day: boolean, fiveMinutes: boolean] {
  if (draftDateTime === null) return [false, false];
  const [first] = REMINDED_BEFORE_MS;
  return [remindAt === null || Date.parse(remindAt) > Date.parse(draftDateTime) - first, remindAt === null];
}

/** A draft time, with the next reminder before it. */
export function scheduledAt(
  draftDateTime: string | null,
  at: Date,
): Pick<LeagueSeason, 'draftDateTime' | 'remindAt'> {
  return { draftDateTime, remindAt: draftDateTime && nextReminder(draftDateTime, at.getTime()) };
}

/**
 * Returns the season after a reminder was sent, with the time of the next reminder, if any. A reminder sent very late counts as
 * both reminders.
 */
export function reminded(state: LeagueSeason, at: Date): LeagueSeason {
  const { draftDateTime, remindAt } = state;
  // A timer counts whole seconds, so it can fire slightly before it is due.
  const last = Math.max(at.getTime(), Date.parse(remindAt ?? ''));
  return next(state, { remindAt: draftDateTime && nextReminder(draftDateTime, last) });
}
