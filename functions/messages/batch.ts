import type { SQSEvent } from 'aws-lambda';

/** Whether an event has messages of a queue. Otherwise, it is what a schedule carries. */
export function isBatch(event: unknown): event is SQSEvent {
  return typeof event === 'object' && event !== null && 'Records' in event;
}
