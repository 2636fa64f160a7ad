import type { Draft, PickReply } from '#shared/contract/schemas/draft.ts';
import type { ServerClock } from '../../../lib/live/server-clock.ts';

/** The calls of the contract that tell a draft. They reject when refused or unanswered. */
export interface DraftCalls {
  draft(): Promise<Draft>;
  /** Asks for the automatic pick of that turn, which the server refuses unless it is due. */
  expire(pickOrder: number): Promise<PickReply>;
}

/** Asks for the draft, and takes a look at the server's clock by the way. `now` in ms that nobody moves. */
export async function fetchDraft(
  calls: Pick<DraftCalls, 'draft'>,
  clock: ServerClock,
  now: () => number,
): Promise<Draft> {
  const sentAt = now();
  const draft = await calls.draft();
  clock.observe({ sentAt, receivedAt: now(), serverTime: draft.serverTime });
  return draft;
}
