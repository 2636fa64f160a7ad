import type { FollowUp } from '../messages/follow-up.ts';

/** Announces, before an act begins, what to finish if the act is interrupted. Throws Unavailable. */
export interface FollowUps {
  announce(followUp: FollowUp): Promise<void>;
}
