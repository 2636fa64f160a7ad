const DAY_MS = 86_400_000;
const HOUR_MS = 3_600_000;

/**
 * Eastern unless its options say otherwise. Created on first use: that takes a slow phone milliseconds, and
 * most pages need none.
 */
export function dateFormat(options: Intl.DateTimeFormatOptions, locale = 'en-US'): () => Intl.DateTimeFormat {
  let made: Intl.DateTimeFormat | undefined;
  return () => (made ??= new Intl.DateTimeFormat(locale, { timeZone: 'America/New_York', ...options }));
}

const shortDay = dateFormat({ dateStyle: 'short' }, 'en-CA');

const dayAndTime = dateFormat({ dateStyle: 'long', timeStyle: 'short' });

/** An instant as people read deadlines: `September 4, 2025 at 3:00 PM ET`, with its real Eastern offset (see Time). */
export function easternLabel(instant: string): string {
  // Some engines write a narrow no-break space before AM and PM.
  return `${dayAndTime().format(new Date(instant)).replaceAll('\u202f', ' ')} ET`;
}

/** The time of day of an instant as people read it: `3:00 PM ET`. */
export function easternTimeLabel(instant: string): string {
  const label = new Date(instant).toLocaleTimeString('en-US', {
    timeZone: 'America/New_York',
    timeStyle: 'short',
  });
  return `${label.replaceAll('\u202f', ' ')} ET`;
}

const longDay = dateFormat({ dateStyle: 'long' });

/** The Eastern day of an instant as people read it: `September 4, 2025`. */
export function easternLongDay(instant: string): string {
  return longDay().format(new Date(instant));
}

const timeOfDay = dateFormat({ hour: '2-digit', minute: '2-digit', hourCycle: 'h23' });

/** The Eastern time of day of an instant, in minutes since midnight. The instant is in ms since 1970. */
export function easternMinuteOfDay(time: number): number {
  const [hours = 0, minutes = 0] = timeOfDay().format(time).split(':').map(Number);
  return hours * 60 + minutes;
}

/** The Eastern calendar day, YYYY-MM-DD, of an instant. */
export function easternDay(instant: Date): string {
  return shortDay().format(instant);
}

const hourOfWeek = dateFormat({ weekday: 'short', hour: 'numeric', hourCycle: 'h23' });

/** The Eastern weekday (`Tue`) and whole hour of an instant in ms since 1970. */
export function easternHour(time: number): { weekday: string; hour: number } {
  const parts = new Map(
    hourOfWeek()
      .formatToParts(time)
      .map(({ type, value }) => [type, value]),
  );
  return { weekday: parts.get('weekday') ?? '', hour: Number(parts.get('hour')) };
}

/** The last time at or before `at` when Eastern clocks struck that hour, on that weekday if given. */
export function lastEastern(at: Date, { hour, weekday }: { hour: number; weekday?: string }): Date {
  // Eastern time is always whole hours from UTC.
  let time = Math.floor(at.getTime() / HOUR_MS) * HOUR_MS;
  for (; ; time -= HOUR_MS) {
    const shown = easternHour(time);
    if (shown.hour === hour && (weekday === undefined || shown.weekday === weekday)) return new Date(time);
  }
}

/** The last second of an Eastern day (YYYY-MM-DD), 23:59:59, as an instant (see Time). */
export function endOfEasternDay(day: string): string {
  const midnight = Date.parse(`${day}T00:00:00Z`) + DAY_MS;
  // Eastern time is five or four hours behind UTC. Take the later of the two seconds that is still on this day.
  const winter = new Date(midnight + 5 * HOUR_MS - 1000);
  const end = easternDay(winter) === day ? winter : new Date(midnight + 4 * HOUR_MS - 1000);
  return end.toISOString();
}
