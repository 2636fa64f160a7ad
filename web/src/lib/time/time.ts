import { tzOffset } from '@date-fns/tz/tzOffset';
import { dateFormat } from '#shared/domain/eastern.ts';

const EASTERN = 'America/New_York';

function formatter(options: Intl.DateTimeFormatOptions): (instant: string | Date) => string {
  const format = dateFormat(options);
  return (instant) => format().format(new Date(instant));
}

/** Formats a date in Eastern time: `September 4, 2025`. */
export const easternLongDay = formatter({ dateStyle: 'long' });
/** Formats a date in Eastern time, with its weekday: `Thursday, September 4`. */
export const easternWeekday = formatter({ weekday: 'long', month: 'long', day: 'numeric' });
/** Names the day of the week in Eastern time: `Thursday`. */
export const easternDayName = formatter({ weekday: 'long' });
/** Formats a time of day in Eastern time: `3:04 PM`. */
export const easternClock = formatter({ timeStyle: 'short' });
const dayAndTime = formatter({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** Formats an instant in Eastern time: `Thu, Sep 4, 3:00 PM ET` (see Time). */
export function easternTime(instant: string | Date): string {
  return `${dayAndTime(instant)} ET`;
}

interface ZoneTimes {
  weekday(instant: string | Date): string;
  clock(instant: string | Date): string;
}

// Formatters are cached, because a page formats dozens of timestamps. Creating a formatter, or reading the device's zone, takes
// milliseconds on a slow phone.
const timesOf = new Map<string, ZoneTimes>();
let device: { offset: number; zone: string } | undefined;

function timesIn(zone: string): ZoneTimes {
  const times = timesOf.get(zone) ?? {
    weekday: formatter({ weekday: 'short', timeZone: zone }),
    clock: formatter({ timeStyle: 'short', timeZone: zone }),
  };
  timesOf.set(zone, times);
  return times;
}

/** Returns the time zone of the user's device. It is read again whenever the device's UTC offset changes. */
function ownZone(): string {
  const offset = new Date().getTimezoneOffset();
  if (device?.offset !== offset)
    device = { offset, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
  return device.zone;
}

/**
 * Returns the user's own time, to show next to an Eastern time: `9:00 PM your time`, with the weekday if it is another day. Empty
 * if the two times are the same, or if the device's zone is unknown.
 */
export function ownTime(instant: string | Date, zone = ownZone()): string {
  const ahead = tzOffset(zone, new Date(instant)) - tzOffset(EASTERN, new Date(instant));
  // Some devices report their zone as `Etc/Unknown`.
  if (ahead === 0 || Number.isNaN(ahead)) return '';
  const { weekday, clock } = timesIn(zone);
  const isSameDay = weekday(instant) === timesIn(EASTERN).weekday(instant);
  return `${isSameDay ? '' : `${weekday(instant)} `}${clock(instant)} your time`;
}

/** Formats the time of an event to attend, along with the user's own time: `Thu, Sep 4, 3:00 PM ET (9:00 PM your time)`. */
export function appointment(instant: string | Date, zone = ownZone()): string {
  const own = ownTime(instant, zone);
  return own === '' ? easternTime(instant) : `${easternTime(instant)} (${own})`;
}

/** How far away a coming instant is: `in 3 days`, `in 5 hours`, `in 12 minutes`; empty in its last minute and after it. */
export function comingIn(ms: number): string {
  return relativeText(ms, 1);
}

/** How long ago an instant was: `3 days ago`, `5 hours ago`, `12 minutes ago`; `just now` in its first minute and before it. */
export function longAgo(ms: number): string {
  return relativeText(ms, -1) || 'just now';
}

function relativeText(ms: number, direction: 1 | -1): string {
  const minutes = Math.floor(ms / 60_000);
  if (minutes < 1) return '';
  const relative = new Intl.RelativeTimeFormat('en');
  if (minutes < 2 * 60) return relative.format(direction * minutes, 'minute');
  const hours = Math.floor(minutes / 60);
  if (hours < 2 * 24) return relative.format(direction * hours, 'hour');
  return relative.format(direction * Math.floor(hours / 24), 'day');
}

/** The value of an `<input type="datetime-local">` for an instant, in Eastern time: `2025-09-04T15:00`. */
export function easternInput(instant: string | Date): string {
  const at = new Date(instant).getTime();
  return new Date(at + tzOffset(EASTERN, new Date(at)) * 60_000).toISOString().slice(0, 16);
}

/**
 * Parses the value of such an input, in Eastern time, into an instant (ISO 8601 UTC). Returns null if the value isn't a time, or
 * is a time that the clocks skip in spring.
 */
export function fromEasternInput(value: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value)) return null;
  const asUtc = Date.parse(`${value}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  // The first guess looks up the offset as if the Eastern time were UTC, so near a clock change it may be wrong. The second is
  // exact.
  const guess = asUtc - tzOffset(EASTERN, new Date(asUtc)) * 60_000;
  const instant = new Date(asUtc - tzOffset(EASTERN, new Date(guess)) * 60_000).toISOString();
  return easternInput(instant) === value ? instant : null;
}

/** Formats a time of day given as `HH:MM` the way people write it: `8:00 AM`. */
export function timeOfDay(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** Formats the time on a pick clock, given in seconds: `90 s`, `5 min`, `2 h`. */
export function pickClock(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3600)} h`;
}
