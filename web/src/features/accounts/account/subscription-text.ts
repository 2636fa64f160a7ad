import type { Billing } from '#shared/contract/schemas/billing.ts';
import { easternLongDay } from '../../../lib/time/time.ts';

/** The state of a subscription in a sentence; undefined if there is nothing to say. */
export function standingOf({ status, renewsAt, endsAt }: Billing): string | undefined {
  if (status === 'past-due') return 'Your last payment failed. Update your card.';
  if (endsAt) return `${status === 'ended' ? 'Ended' : 'Ends'} on ${easternLongDay(endsAt)}`;
  return renewsAt ? `Renews on ${easternLongDay(renewsAt)}` : undefined;
}
