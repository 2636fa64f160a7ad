import type { Billing } from '#shared/contract/schemas/billing.ts';
import { datesOf, PATIENCE_MS, stateOf } from '#shared/domain/billing/billing.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { Unavailable, type BillingAccount, type Customers, type Ports } from '../../ports/ports.ts';
import { lookIfInDoubt } from './recheck.ts';
import type { RefreshPorts } from './refresh.ts';

/**
 * The state of the caller's subscription. If the stored state may be out of date, asks the provider. Without `customers`, no one
 * can pay here at all.
 */
export async function readBilling(
  ports: RefreshPorts & Pick<Ports, 'users'>,
  customers: Customers | undefined,
  userId: string,
): Promise<Outcome<Billing, 'session-expired'>> {
  const [profile, stored] = await Promise.all([ports.users.get(userId), ports.billing.get(userId)]);
  if (!profile) return refused('session-expired');
  const account = stored && customers ? await lookIfAnswered(ports, customers, stored) : stored;
  const subscription = account?.subscription ?? null;
  return ok({
    isAvailable: customers !== undefined,
    status: stateOf(subscription),
    ...datesOf(subscription),
    stripeCustomerId: account?.customerId ?? null,
    stripeSubscriptionId: subscription?.id ?? null,
  });
}

/** While the provider doesn't answer, the stored state is the best available. */
async function lookIfAnswered(
  ports: RefreshPorts,
  customers: Customers,
  stored: BillingAccount,
): Promise<BillingAccount> {
  try {
    return await lookIfInDoubt(ports, customers, stored, PATIENCE_MS.reader);
  } catch (error) {
    if (error instanceof Unavailable) return stored;
    throw error;
  }
}
