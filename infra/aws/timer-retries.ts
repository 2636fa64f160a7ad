import { access } from './access.ts';

/** How often AWS retries a failed timer with the clock function before the timer becomes a dead letter. */
export const TIMER_RETRIES = {
  /** Once per minute for four hours. A timer must outlive an outage of the table, or its draft would stop. */
  queue: { mostReceives: 240, visibilitySeconds: 6 * access.clock.timeout },
  /** Lambda's own retries of an invocation by a schedule, after one minute and after two. */
  schedule: { retries: 2 },
} as const;
