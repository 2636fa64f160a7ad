import { access } from './access.ts';

/** How often AWS hands the clock function a timer on which it failed, before it becomes a dead letter. */
export const TIMER_RETRIES = {
  /** Once a minute for four hours: a timer must outlive an outage of the table, or its draft stands still. */
  queue: { mostReceives: 240, visibilitySeconds: 6 * access.clock.timeout },
  /** Lambda's own retries of a schedule's invocation, after one and two minutes. */
  schedule: { retries: 2 },
} as const;
