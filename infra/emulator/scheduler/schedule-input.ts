import type { Target } from './schedule-store.ts';
import { readExpression } from './schedule-time.ts';

/** A schedule as the API and the template give it. */
export interface ScheduleInput {
  GroupName?: string;
  ScheduleExpression?: string;
  ScheduleExpressionTimezone?: string;
  FlexibleTimeWindow?: { Mode?: string };
  ActionAfterCompletion?: string;
  State?: string;
  Target?: Target;
}

const CARRIED_OUT = [
  'Name',
  'GroupName',
  'ScheduleExpression',
  'ScheduleExpressionTimezone',
  'FlexibleTimeWindow',
  'ActionAfterCompletion',
  'State',
  'Target',
  'ClientToken',
  'Description',
];
const LONGEST_INPUT = 256 * 1024;

/** Why EventBridge Scheduler would refuse the schedule, or undefined. `now` is epoch ms on the emulated clock. */
export function invalidInput(name: string, input: ScheduleInput, now: number): string | undefined {
  if (!/^[0-9a-zA-Z\-_.]{1,64}$/.test(name))
    return `Value '${name}' at 'name' failed to satisfy the name pattern`;
  const unknown = Object.keys(input).filter((field) => !CARRIED_OUT.includes(field));
  if (unknown.length > 0) return `${unknown.join(', ')} is not carried out on one machine`;
  const mode = input.FlexibleTimeWindow?.Mode;
  if (mode === undefined) return "Value null at 'flexibleTimeWindow' must not be null";
  if (mode !== 'OFF') return 'Flexible time windows do not run on one machine';
  const timing = readExpression(input.ScheduleExpression ?? '', input.ScheduleExpressionTimezone);
  if (!timing) return `Invalid Schedule Expression ${input.ScheduleExpression}.`;
  if (timing.kind === 'once' && timing.at <= now)
    return 'Invalid Schedule Expression: the time is in the past.';
  return invalidTarget(input.Target);
}

function invalidTarget(target: Target | undefined): string | undefined {
  if (!target?.Arn || !target.RoleArn) return "Value null at 'target' must not be null";
  if (!/^arn:aws:(lambda|sqs):/.test(target.Arn))
    return `The target ${target.Arn} does not run on one machine`;
  if (Buffer.byteLength(target.Input ?? '') > LONGEST_INPUT) return 'The input is longer than 256 KB';
  if (!target.Arn.startsWith('arn:aws:lambda:') || target.Input === undefined) return undefined;
  try {
    JSON.parse(target.Input);
    return undefined;
  } catch {
    return 'Invalid RequestJson provided. Reason: the input of a Lambda target must be JSON.';
  }
}
