import { easternMinuteOfDay } from '../eastern.ts';
import type { NightWindow } from '../league-rules.ts';

const MINUTE_MS = 60_000;
const HOUR_MS = 3_600_000;
const DAY_MINUTES = 1440;
const LONGEST_MINUTES = 720;

/** Pick clocks of up to this many seconds run overnight, too, because a draft with such a short clock ends in one evening. */
export const NIGHTLESS_SECONDS = 900;

/** Whether a night window is valid: it can't be empty, and must leave at least half of the day. */
export function isNightWindow(night: NightWindow): boolean {
  const minutes = lengthOf(night);
  return minutes > 0 && minutes <= LONGEST_MINUTES;
}

/**
 * Returns the instant at which `ms` milliseconds outside the night window have passed since `from`. Both instants are in epoch
 * milliseconds.
 */
export function afterAwake(from: number, ms: number, night: NightWindow | null): number {
  if (night === null) return from + ms;
  let left = ms;
  for (const [begin, end] of awakeMinutes(from, night)) {
    if (left <= end - begin) return begin + left;
    left -= end - begin;
  }
  throw new Error('a night without end');
}

/** Returns the milliseconds outside the night window between two instants in epoch milliseconds, or 0 if `to` isn't later. */
export function awakeBetween(from: number, to: number, night: NightWindow | null): number {
  if (night === null) return Math.max(0, to - from);
  let awake = 0;
  for (const [begin, end] of awakeMinutes(from, night)) {
    if (begin >= to) break;
    awake += Math.min(end, to) - begin;
  }
  return awake;
}

/** Yields the minutes outside the night window, starting at `from`. The first minute can be partial. */
function* awakeMinutes(from: number, night: NightWindow): Generator<[begin: number, end: number]> {
  let hour = Number.NaN;
  let minuteOfDay = 0;
  for (let now = from; ; now = minuteAfter(now)) {
    // Eastern time only changes its offset on the hour.
    if (Math.floor(now / HOUR_MS) !== hour) {
      hour = Math.floor(now / HOUR_MS);
      minuteOfDay = easternMinuteOfDay(hour * HOUR_MS);
    }
    const minute = minuteOfDay + Math.floor((now % HOUR_MS) / MINUTE_MS);
    if (!isNight(minute, night)) yield [now, minuteAfter(now)];
  }
}

function minuteAfter(time: number): number {
  return (Math.floor(time / MINUTE_MS) + 1) * MINUTE_MS;
}

function isNight(minuteOfDay: number, night: NightWindow): boolean {
  return sinceOf(minuteOfDay, night) < lengthOf(night);
}

/** Returns the minutes since the night window last began. */
function sinceOf(minuteOfDay: number, { from }: NightWindow): number {
  return (minuteOfDay - minutesOf(from) + DAY_MINUTES) % DAY_MINUTES;
}

function lengthOf(night: NightWindow): number {
  return sinceOf(minutesOf(night.to), night);
}

function minutesOf(time: string): number {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return hours * 60 + minutes;
}
