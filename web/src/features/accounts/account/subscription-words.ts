import type { Billing } from '#shared/contract/schemas/billing.ts';
import { easternLongDay } from '../../../lib/time.ts';

/** How a subscription stands, in a sentence; undefined where there is nothing to say. */
export function standingOf({ status, renewsAt, endsAt }: Billing): string | undefined {
  if (status === 'past-due') return 'Your last payment failed. Please look after your card.';
  if (endsAt) return `${status === 'ended' ? 'Ended' : 'Ends'} on ${easternLongDay(endsAt)}`;
  return renewsAt ? `Renews on ${easternLongDay(renewsAt)}` : undefined;
}
