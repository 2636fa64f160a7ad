const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * Returns a getter for a formatter, which uses Eastern time by default. The formatter is created on first use, because creating
 * one takes milliseconds on a slow phone, and most pages don't need it.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions, locale = 'en-US'): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined;
  return () => (made ??= new Intl.DateTimeFormat(locale, { timeZone: 'America/New_York', ...options }));
}

const shortDay = dateFormat({ dateStyle: 'short' }, 'en-CA');

const dayAndTime = dateFormat({ dateStyle: 'long', timeStyle: 'short' });

/** Formats an instant as a deadline: `September 4, 2025 at 3:00 PM ET`, with the actual Eastern offset (see Time). */
export function easternLabel(instant: string): string {
  // Some engines put a narrow no-break space before AM and PM.
  return `${dayAndTime().format(new Date(instant)).replaceAll('\u202f', ' ')} ET`;
}

/** Formats an instant's time of day: `3:00 PM ET`. */
export function easternTimeLabel(instant: string): string {
  const label = new Date(instant).toLocaleTimeString('en-US', {
    timeZone: 'America/New_York',
    timeStyle: 'short',
  });
  return `${label.replaceAll('\u202f', ' ')} ET`;
}

const longDay = dateFormat({ dateStyle: 'long' });

/** Formats an instant's Eastern day: `September 4, 2025`. */
export function easternLongDay(instant: string): string {
  return longDay().format(new Date(instant));
}

const timeOfDay = dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** Returns an instant's Eastern time of day in minutes since midnight. `time` is in epoch milliseconds. */
export function easternMinuteOfDay(time: number): number {
  const [hours = 0, minutes = 0] = timeOfDay().format(time).split(':').map(Number);
  return hours * 60 + minutes;
}

/** Returns an instant's Eastern calendar day as YYYY-MM-DD. */
export function easternDay(instant: Date): string {
  return shortDay().format(instant);
}

const hourOfWeek = dateFormat({ weekday: 'short', hour: 'numeric', hourCycle: 'h23' });

/** Returns the Eastern weekday (`Tue`) and whole hour of an instant in epoch milliseconds. */
export function easternHour(time: number): { weekday: string; hour: number } {
  const parts = new Map(
    hourOfWeek()
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  );
  return { weekday: parts.get('weekday') ?? '', hour: Number(parts.get('hour')) };
}

/**
 * Returns when it was last `hour` o'clock in Eastern time, at or before `at`. If `weekday` is given, only that day of the week
 * counts.
 */
export function lastEastern(at: Date, { hour, weekday }: { hour: number; weekday?: string }): Date {
  // Eastern time always differs from UTC by a whole number of hours.
  let time = Math.floor(at.getTime() / HOUR_MS) * HOUR_MS;
  for (; ; time -= HOUR_MS) {
    const shown = easternHour(time);
    if (shown.hour === hour && (weekday === undefined || shown.weekday === weekday)) return new Date(time);
  }
}

/** Returns the last second of an Eastern day (YYYY-MM-DD), 23:59:59, as an instant (see Time). */
export function endOfEasternDay(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`) + DAY_MS;
  // Eastern time is five or four hours behind UTC. The later of the two candidates is right if it's still on this day.
  const winter = new Date(midnight + 5 * HOUR_MS - 1000);
  const end = easternDay(winter) === day ? winter : new Date(midnight + 4 * HOUR_MS - 1000);
  return end.toISOString();
}
