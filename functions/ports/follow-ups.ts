import type { FollowUp } from '../messages/follow-up.ts';

/** Announces, before an act begins, what must be finished if the act breaks off. Throws Unavailable. */
export interface FollowUps {
  announce(followUp: FollowUp): Promise<void>;
}
