import { tzOffset } from '@date-fns/tz/tzOffset';
import { dateFormat } from '#shared/domain/eastern.ts';

const EASTERN = 'America/New_York';

function formatter(options: Intl.DateTimeFormatOptions): (instant: string | Date) => string {
  const format = dateFormat(options);
  return (instant) => format().format(new Date(instant));
}

/** `September 4, 2025`, Eastern. */
export const easternLongDay = formatter({ dateStyle: 'long' });
/** `Thursday, September 4`, Eastern. */
export const easternWeekday = formatter({ weekday: 'long', month: 'long', day: 'numeric' });
/** `3:04 PM`, Eastern. */
export const easternClock = formatter({ timeStyle: 'short' });
const dayAndTime = formatter({
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  hour: 'numeric',
  minute: '2-digit',
});

/** `Thu, Sep 4, 3:00 PM ET` (see Time). */
export function easternTime(instant: string | Date): string {
  return `${dayAndTime(instant)} ET`;
}

interface ZoneTimes {
  weekday(instant: string | Date): string;
  clock(instant: string | Date): string;
}

// Cached, because creating a formatter or reading the device's zone takes a slow phone milliseconds, and a page shows dozens of
// times.
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

/** The time zone of the user's device, read again after the device's zone changes. */
function ownZone(): string {
  const offset = new Date().getTimezoneOffset();
  if (device?.offset !== offset)
    device = { offset, zone: new Intl.DateTimeFormat().resolvedOptions().timeZone };
  return device.zone;
}

/**
 * The user's own time, to show next to an Eastern one: `9:00 PM your time`, with the weekday if it is another day. Empty if both
 * are the same, or the device's zone is unknown.
 */
export function ownTime(instant: string | Date, zone = ownZone()): string {
  const ahead = tzOffset(zone, new Date(instant)) - tzOffset(EASTERN, new Date(instant));
  // Some devices report the zone as `Etc/Unknown`.
  if (ahead === 0 || Number.isNaN(ahead)) return '';
  const { weekday, clock } = timesIn(zone);
  const isSameDay = weekday(instant) === timesIn(EASTERN).weekday(instant);
  return `${isSameDay ? '' : `${weekday(instant)} `}${clock(instant)} your time`;
}

/** The time of an event to attend, with the user's own time: `Thu, Sep 4, 3:00 PM ET (9:00 PM your time)`. */
export function appointment(instant: string | Date, zone = ownZone()): string {
  const own = ownTime(instant, zone);
  return own === '' ? easternTime(instant) : `${easternTime(instant)} (${own})`;
}

/** The value of an `<input type="datetime-local">` for an instant, in Eastern time: `2025-09-04T15:00`. */
export function easternInput(instant: string | Date): string {
  const at = new Date(instant).getTime();
  return new Date(at + tzOffset(EASTERN, new Date(at)) * 60_000).toISOString().slice(0, 16);
}

/**
 * The instant (ISO 8601 UTC) of such an input value in Eastern time; null if the value isn't a time, or is one that the clocks
 * skip in spring.
 */
export function fromEasternInput(value: string): string | null {
  if (!/^\d{4}-\d\d-\d\dT\d\d:\d\d$/.test(value)) return null;
  const asUtc = Date.parse(`${value}:00Z`);
  if (Number.isNaN(asUtc)) return null;
  // Treating the wall-clock time as UTC may give the offset on the other side of a clock change.
  const guess = asUtc - tzOffset(EASTERN, new Date(asUtc)) * 60_000;
  const instant = new Date(asUtc - tzOffset(EASTERN, new Date(guess)) * 60_000).toISOString();
  return easternInput(instant) === value ? instant : null;
}

/** A time of day (`HH:MM`) as people write it: `8:00 AM`. */
export function timeOfDay(time: string): string {
  const [hours = 0, minutes = 0] = time.split(':').map(Number);
  return `${hours % 12 || 12}:${String(minutes).padStart(2, '0')} ${hours < 12 ? 'AM' : 'PM'}`;
}

/** A pick's clock, given in seconds: `90 s`, `5 min`, `2 h`. */
export function pickClock(seconds: number): string {
  if (seconds < 120) return `${seconds} s`;
  if (seconds < 7200) return `${Math.round(seconds / 60)} min`;
  return `${Math.round(seconds / 3600)} h`;
}
