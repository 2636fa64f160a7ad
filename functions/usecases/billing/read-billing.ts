import type { Billing } from '#shared/contract/schemas/billing.ts';
import { datesOf, stateOf } from '#shared/domain/billing.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../../ports.ts';

/** What the caller's subscription is at; `isAvailable` says whether payments can be made here at all. */
export async function readBilling(
  { users, billing }: Pick<Ports, 'users' | 'billing'>,
  userId: string,
  isAvailable: boolean,
): Promise<Outcome<Billing, 'session-expired'>> {
  const [profile, account] = await Promise.all([users.get(userId), billing.get(userId)]);
  if (!profile) return refused('session-expired');
  const subscription = account?.subscription ?? null;
  return ok({ isAvailable, status: stateOf(subscription), ...datesOf(subscription) });
}
