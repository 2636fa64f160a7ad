import { tzOffset } from '@date-fns/tz';
import type { AwsEnvironment } from '../aws-environment.ts';
import type { Clock } from '../service.ts';
import type { Iam } from '../iam/iam.ts';
import { trustsScheduler } from './delivery.ts';
import type { ScheduleInput } from './schedule-input.ts';
import type { Schedule } from './schedule-store.ts';
import { seededNumber } from '../random.ts';

interface Needs {
  aws: AwsEnvironment;
  clock: Clock;
  iam: Iam;
  seed: number;
}

/**
 * Returns the schedule for an input, or EventBridge Scheduler's error message if the input is invalid. If `known` has the same
 * expression, the schedule keeps the time of its next firing.
 */
export function readSchedule(
  needs: Needs,
  name: string,
  input: ScheduleInput,
  known?: Schedule,
): Schedule | string {
  const { clock, iam, seed } = needs;
  const { GroupName: group, ScheduleExpression: expression, ScheduleExpressionTimezone: timeZone } = input;
  if (!/^[0-9a-zA-Z\-_.]{1,64}$/.test(name))
    return `Value '${name}' at 'name' failed to satisfy the name pattern`;
  const timing = readExpression(expression, timeZone);
  if (!timing) return `Invalid Schedule Expression ${expression}.`;
  const goesOn = known?.expression === expression && known.timeZone === timeZone;
  if (!goesOn && timing.kind === 'once' && timing.at <= clock.now())
    return 'Invalid Schedule Expression: the time is in the past.';
  const role = input.Target.RoleArn;
  if (!iam.knows(role) || !trustsScheduler(needs, role, group))
    return 'The execution role you provide must allow AWS EventBridge Scheduler to assume the role.';
  const time = timing.kind === 'once' ? timing.at : clock.now();
  return {
    group,
    name,
    expression,
    timeZone,
    target: input.Target,
    deleteAfter: input.ActionAfterCompletion === 'DELETE',
    period: timing.kind === 'every' ? timing.period : null,
    dueAt: goesOn ? known.dueAt : time + randomDelay(seed, name, time),
  };
}

/** When a schedule fires, according to its expression. */
type Timing = { kind: 'once'; at: number } | { kind: 'every'; period: number };

const UNIT_MS: Readonly<Record<string, number>> = { minute: 60_000, hour: 3_600_000, day: 86_400_000 };

/** The Scheduler's precision: a schedule's delay is a whole number of seconds below this limit. */
const LATEST_SECONDS = 60;

/**
 * Reads `at(yyyy-mm-ddThh:mm:ss)` in the given time zone, or `rate(n unit)`. Returns undefined for any other
 * expression. That includes cron, which EventBridge Scheduler accepts, but the emulator doesn't support.
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

/** Returns the random delay of one firing in ms: 0 to 59 whole seconds, which depend on the seed, the name and the time. */
function randomDelay(seed: number, name: string, time: number): number {
  return seededNumber(seed, `${name} at ${time}`, LATEST_SECONDS) * 1000;
}

/** Returns the epoch ms of a local date and time in a time zone; undefined if the date or the zone doesn't exist. */
function inZone(local: string, timeZone: string): number | undefined {
  const asUtc = Date.parse(`${local}Z`);
  if (Number.isNaN(asUtc) || new Date(asUtc).toISOString().slice(0, 19) !== local) return undefined;
  const offsetAt = (time: number): number => tzOffset(timeZone, new Date(time)) * 60_000;
  const time = asUtc - offsetAt(asUtc - offsetAt(asUtc));
  return Number.isNaN(time) ? undefined : time;
}
