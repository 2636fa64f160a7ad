import type { Draft, PickReply } from '#shared/contract/schemas/draft.ts';
import { timed, type ServerClock } from '../../../lib/time/server-clock.ts';

/** The contract's calls that a followed draft needs. They reject when refused or unanswered. */
export interface DraftCalls {
  draft(): Promise<Draft>;
  /** Asks for the automatic pick of that turn; the server refuses it unless it is due. */
  expire(pickOrder: number): Promise<PickReply>;
}

/** Fetches the draft and, with its reply, adjusts the server's clock. `now` counts ms on a clock that nobody sets. */
export function fetchDraft(
  calls: Pick<DraftCalls, 'draft'>,
  clock: ServerClock,
  now: () => number,
): Promise<Draft> {
  return timed(calls.draft, clock, now);
}
