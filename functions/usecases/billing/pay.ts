import { isGoing } from '#shared/domain/accounts/account.ts';
import { isLive, isPremiumBy } from '#shared/domain/billing/billing.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { RETRY, retryOrThrow } from '../../ports/write-retry.ts';
import {
  Unavailable,
  type BillingAccount,
  type Payments,
  type Ports,
  type Profile,
} from '../../ports/ports.ts';
import { bindCustomer, decided, type BindPorts } from './customer.ts';
import { JUST_NOW_MS, refresh, type RefreshPorts } from './refresh.ts';

type PayPorts = RefreshPorts & BindPorts;
type Refusal = 'session-expired' | 'already-subscribed' | 'payment-due';
type Page = Outcome<{ url: string }, Refusal>;

/**
 * Opens the page where the caller pays. Asks the provider first whether there already is a subscription, and stores the
 * reply. The event about it can be late or lost, and no one must pay twice. Replaces a customer that the provider no longer
 * has.
 */
export async function openCheckout(ports: PayPorts, payments: Payments, userId: string): Promise<Page> {
  const profile = await ports.users.get(userId);
  if (!profile) return refused('session-expired');
  if (isGoing(profile, ports.clock.now())) throw new Unavailable('the account is being deleted');
  let dead: string | null = null;
  return retryOrThrow(async () => {
    const customerId = await bindCustomer(ports, payments, profile, dead);
    const page = await pageOf(ports, payments, profile, customerId);
    if (page !== 'gone') return page;
    dead = customerId;
    return RETRY;
  }, 'customers of the payment provider go as fast as they come');
}

async function pageOf(
  ports: PayPorts,
  payments: Payments,
  { id }: Profile,
  customerId: string,
): Promise<Page | 'gone'> {
  const { account } = await refresh(ports, payments, id, null);
  if (isPremiumBy(account?.subscription ?? null)) return refused('already-subscribed');
  if (isLive(account?.subscription ?? null)) return refused('payment-due');
  const opened = await noteOpening(ports, id);
  if (opened.customerId !== customerId) throw new Unavailable('the customer was replaced meanwhile');
  const page = await decided(ports, opened, () => payments.checkout(customerId, opened.attempt));
  return page === 'gone' ? page : ok(page);
}

/** The page where the caller manages their card and subscription. Asks the provider about the subscription first. */
export async function openPortal(
  ports: RefreshPorts & Pick<Ports, 'users'>,
  payments: Payments,
  userId: string,
): Promise<Outcome<{ url: string }, 'session-expired' | 'no-subscription'>> {
  if (!(await ports.users.get(userId))) return refused('session-expired');
  const { account, payerId } = await refresh(ports, payments, userId, null);
  if (!account?.subscription || payerId === null) return refused('no-subscription');
  await noteOpening(ports, userId);
  const page = await payments.portal(payerId);
  return page === 'gone' ? refused('no-subscription') : ok(page);
}

/** Records that one of the provider's pages is about to open. The event about what the member does on it can be lost. */
async function noteOpening(
  { clock, billing }: Pick<PayPorts, 'clock' | 'billing'>,
  userId: string,
): Promise<BillingAccount> {
  return retryOrThrow(async () => {
    const account = await billing.get(userId);
    if (!account) throw new Unavailable('the account is not there');
    const now = clock.now();
    // If the button is pressed several times, one record is enough.
    if (account.openedAt !== null && now.getTime() - Date.parse(account.openedAt) < JUST_NOW_MS)
      return account;
    const openedAt = now.toISOString();
    if ((await billing.note(account, { openedAt })) === 'saved')
      return { ...account, openedAt, version: account.version + 1 };
    return RETRY;
  }, 'the account changes too fast');
}
