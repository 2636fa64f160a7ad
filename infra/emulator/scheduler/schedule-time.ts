import { tzOffset } from '@date-fns/tz';
import { seededNumber } from '../random.ts';

/** The time of a schedule, read from its expression. */
export type Timing = { kind: 'once'; at: number } | { kind: 'every'; period: number };

const UNIT_MS: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** The Scheduler's precision: it fires up to this many whole seconds late. */
const LATEST_SECONDS = 60;

/**
 * Reads `at(yyyy-mm-ddThh:mm:ss)` in the given time zone, or `rate(n unit)`. Returns undefined for
 * expressions that EventBridge Scheduler would reject, and for cron, which one machine doesn't run.
 */
export function readExpression(expression: string, timeZone = 'UTC'): Timing | undefined {
  const at = /^at\((\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d)\)$/.exec(expression)?.[1];
  if (at !== undefined) {
    const time = inZone(at, timeZone);
    return time === undefined ? undefined : { kind: 'once', at: time };
  }
  const [, count, unit] = /^rate\((\d+) (minute|hour|day)s?\)$/.exec(expression) ?? [];
  const period = Number(count) * (UNIT_MS[unit ?? ''] ?? NaN);
  return period > 0 ? { kind: 'every', period } : undefined;
}

/** The random delay of this firing in ms: 0 to 59 whole seconds, chosen by seed, name and time. */
export function randomDelay(seed: number, name: string, time: number): number {
  return seededNumber(seed, `${name} at ${time}`, LATEST_SECONDS) * 1000;
}

/** Epoch ms of a local date and time in a time zone. Undefined when the date or the zone does not exist. */
function inZone(local: string, timeZone: string): number | undefined {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 19) !== local) return undefined;
  const offsetAt = (time: number): number => tzOffset(timeZone, new Date(time)) * 60_000;
  const time = asUtc - offsetAt(asUtc - offsetAt(asUtc));
  return Number.isNaN(time) ? undefined : time;
}
