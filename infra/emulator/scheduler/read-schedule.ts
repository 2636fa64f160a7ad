import type { AwsEnvironment } from '../aws-environment.ts';
import type { Clock } from '../service.ts';
import type { Iam } from '../iam/iam.ts';
import { trustsScheduler } from './delivery.ts';
import type { ScheduleInput } from './schedule-input.ts';
import type { Schedule } from './schedule-store.ts';
import { randomDelay, readExpression } from './schedule-time.ts';

interface Needs {
  aws: AwsEnvironment;
  clock: Clock;
  iam: Iam;
  seed: number;
}

/**
 * Returns the schedule that the input describes, or EventBridge Scheduler's reason to reject it. A schedule
 * with the same expression as `known` continues from its state.
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
