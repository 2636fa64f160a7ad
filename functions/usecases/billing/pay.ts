import { isGoing } from '#shared/domain/account.ts';
import { currentOf, isLive, isPremiumBy } from '#shared/domain/billing.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { Unavailable, type BillingAccount, type Payments, type Ports, type Profile } from '../../ports.ts';

type PayPorts = Pick<Ports, 'clock' | 'users' | 'billing'>;
type Page = Outcome<{ url: string }, 'session-expired' | 'already-subscribed' | 'payment-due'>;

const TRIES = 3;

/**
 * The page on which the caller pays. The provider itself is asked whether there is a subscription already: its event may be
 * on its way, and nobody must pay twice.
 */
export async function openCheckout(ports: PayPorts, payments: Payments, userId: string): Promise<Page> {
  const profile = await ports.users.get(userId);
  if (!profile) return refused('session-expired');
  if (isGoing(profile, ports.clock.now())) throw new Unavailable('the account is being deleted');
  const { customerId } = await accountOf(ports, payments, profile);
  const current = currentOf(await payments.subscriptionsOf(customerId));
  if (isPremiumBy(current)) return refused('already-subscribed');
  if (isLive(current)) return refused('payment-due');
  return ok({ url: await payments.checkout(customerId) });
}

/** Whoever pays for the first time becomes a customer. */
async function accountOf(
  { clock, users, billing }: PayPorts,
  payments: Payments,
  { id, email, version }: Profile,
): Promise<BillingAccount> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const known = await billing.get(id);
    if (known) return known;
    const customerId = await payments.addCustomer({ id, email, version });
    const account = { userId: id, customerId, subscription: null, version: 1 };
    if ((await billing.open(account)) === 'saved') return account;
    const profile = await users.get(id);
    if (profile && !isGoing(profile, clock.now())) continue;
    // The deletion has seen no customer: of whoever is gone, none stays with the provider either.
    await payments.remove(customerId);
    break;
  }
  throw new Unavailable('the account cannot be bound to a customer');
}

/** The page on which the caller looks after card and subscription. */
export async function openPortal(
  { users, billing }: Pick<PayPorts, 'users' | 'billing'>,
  payments: Payments,
  userId: string,
): Promise<Outcome<{ url: string }, 'session-expired' | 'no-subscription'>> {
  const [profile, account] = await Promise.all([users.get(userId), billing.get(userId)]);
  if (!profile) return refused('session-expired');
  if (!account?.subscription) return refused('no-subscription');
  return ok({ url: await payments.portal(account.customerId) });
}
