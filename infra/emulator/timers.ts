import type { Queues } from './sqs/queues.ts';
import type { Scheduler } from './scheduler/scheduler.ts';

/** An armed timer, as the console shows it. Times are ISO 8601 on the emulated clock. */
export interface Timer {
  kind: 'schedule' | 'message';
  name: string;
  /** The function or queue that a schedule targets, or the queue that holds a message. */
  target: string;
  /** When the timer fires, including a schedule's random delay. */
  dueAt: string;
  recurring: boolean;
  payload: string;
}

/** Returns all armed schedules and queued messages, soonest first. */
export function armedTimers(scheduler: Scheduler, queues: Queues): Timer[] {
  const schedules = scheduler.armed().map(({ name, group, target, dueAt, period }) => ({
    kind: 'schedule' as const,
    name: `${group}/${name}`,
    target: target.Arn,
    dueAt: new Date(dueAt ?? 0).toISOString(),
    recurring: period !== null,
    payload: target.Input ?? '',
  }));
  const messages = queues.messages().map(({ id, queue, body, visible_at }) => ({
    kind: 'message' as const,
    name: id,
    target: queue,
    dueAt: new Date(visible_at).toISOString(),
    recurring: false,
    payload: body,
  }));
  return [...schedules, ...messages].toSorted((left, right) => (left.dueAt < right.dueAt ? -1 : 1));
}
