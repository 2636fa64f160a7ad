import type { Draft } from '#shared/contract/schemas/draft.ts';
import { afterAwake, awakeBetween } from '#shared/domain/draft/night.ts';
import { MORE_TIME } from '#shared/domain/draft/stored-turn.ts';
import type { NightWindow } from '#shared/domain/league-rules.ts';
import { timeOfDay } from '../../../lib/time/time.ts';

/** The state of the current pick clock, for display. */
export interface PickClock {
  /** The time left on the clock, in seconds, not counting the overnight pause; null if no one is on the clock. */
  seconds: number | null;
  /** Why the clock is stopped (see Night window and Commissioner tools). */
  standsStill: 'paused' | 'night' | null;
}

/**
 * Returns the current pick clock. `left` is the number of whole seconds until the draft's deadline; null if there is no deadline.
 */
export function pickClock(
  draft: Draft | undefined,
  left: number | null,
  night: NightWindow | null,
): PickClock {
  if (isPaused(draft)) return { seconds: draft.secondsLeft, standsStill: 'paused' };
  if (!draft?.deadlineAt || !left || night === null) return { seconds: left, standsStill: null };
  const ends = Date.parse(draft.deadlineAt);
  const now = ends - left * 1000;
  return {
    seconds: Math.ceil(awakeBetween(now, ends, night) / 1000),
    standsStill: afterAwake(now, 0, night) > now ? 'night' : null,
  };
}

export function isPaused(draft: Draft | undefined): draft is Draft & { pausedAt: string } {
  return draft !== undefined && draft.pausedAt !== null;
}

export function nightText({ to }: NightWindow): string {
  return `Overnight pause: the clock is stopped until ${timeOfDay(to)} ET. You can still pick.`;
}

/** Returns a text such as `Ana added 60 s (1 of 3)` about the current pick; empty if no time was added to it. */
export function addedText({ addedTime }: Draft, me: string, nameOf: (userId: string) => string): string {
  if (!addedTime) return '';
  const { times, by } = addedTime;
  const who = by === null ? 'A commissioner' : by === me ? 'You' : nameOf(by);
  return `${who} added ${MORE_TIME.seconds} s (${times} of ${MORE_TIME.most})`;
}

/** Returns a text such as `Ana paused the draft`. If it isn't known who did, says `A commissioner`. */
export function pausedText(
  { pausedBy, isAfterUndo, sold }: Draft,
  me: string,
  nameOf: (userId: string) => string,
): string {
  const who = pausedBy === null ? 'A commissioner' : pausedBy === me ? 'You' : nameOf(pausedBy);
  return isAfterUndo
    ? `${who} undid the last ${sold ? 'sale' : 'pick'}. The draft is paused until a commissioner resumes it`
    : `${who} paused the draft`;
}
