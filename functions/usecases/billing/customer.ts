import { isGoing } from '#shared/domain/accounts/account.ts';
import { isLive } from '#shared/domain/billing/billing.ts';
import { RETRY, retryOrThrow } from '../../ports/write-retry.ts';
import {
  customerIdsOf,
  Unavailable,
  Undecided,
  type BillingAccount,
  type Payments,
  type Ports,
  type Profile,
} from '../../ports/ports.ts';

export type BindPorts = Pick<Ports, 'clock' | 'random' | 'users' | 'billing'>;

/** The maximum number of remembered former customers; no deployment has used that many payment keys. */
const MOST_FORMER = 10;

/**
 * The member's customer id. Creates a customer if there is none, or if the current one is `dead`. Concurrent callers create the
 * same customer, because they read the same account, whose attempt identifies their request. Throws Unavailable.
 */
export async function bindCustomer(
  ports: BindPorts,
  payments: Payments,
  { id, email }: Profile,
  dead: string | null,
): Promise<string> {
  const { random, clock, billing } = ports;
  return retryOrThrow(async () => {
    const account = await begun(ports, id);
    const { customerId } = account;
    if (customerId !== null && (customerId !== dead || isLive(account.subscription))) return customerId;
    const made = await decided(ports, account, () => payments.addCustomer({ id, email }, account.attempt));
    const bound = {
      customerId: made,
      attempt: random.id(clock.now()),
      formerIds: customerIdsOf(account).slice(0, MOST_FORMER),
    };
    if ((await billing.bind(account, bound)) === 'saved') return made;
    await dropUnbound(ports, payments, account, made);
    return RETRY;
  }, 'the account cannot be bound to a customer');
}

/** The member's account; a new one has no customer yet. */
async function begun({ clock, random, billing }: BindPorts, userId: string): Promise<BillingAccount> {
  const known = await billing.get(userId);
  if (known) return known;
  const attempt = random.id(clock.now());
  const unknown = { customerId: null, subscription: null, openedAt: null, goneAt: null, askedAt: null };
  const account = { ...unknown, userId, attempt, version: 1 };
  const opened = (await billing.open(account)) === 'saved' ? account : await billing.get(userId);
  if (!opened) throw new Unavailable('the account cannot be bound to a customer');
  return opened;
}

/** Removes a created but unbound customer, unless another request of the same attempt binds it. */
async function dropUnbound(
  { clock, users, billing }: BindPorts,
  payments: Payments,
  { userId, attempt }: BillingAccount,
  made: string,
): Promise<void> {
  const [profile, after] = await Promise.all([users.get(userId), billing.get(userId)]);
  const isOver = !profile || isGoing(profile, clock.now());
  // A running deletion may have read the account earlier, so it wouldn't remove this customer.
  if (isOver || (after?.customerId !== made && after?.attempt !== attempt)) await payments.remove(made);
  if (isOver) throw new Unavailable('the account is gone or going');
}

/** Asks the provider to create something. After a negative reply, the next request gets a new attempt. */
export async function decided<Made>(
  { clock, random, billing }: Pick<BindPorts, 'clock' | 'random' | 'billing'>,
  account: BillingAccount,
  ask: () => Promise<Made>,
): Promise<Made> {
  try {
    return await ask();
  } catch (error) {
    // If two callers meet the same failure, only one begins the next attempt.
    if (!(error instanceof Undecided)) await billing.note(account, { attempt: random.id(clock.now()) });
    throw error;
  }
}
