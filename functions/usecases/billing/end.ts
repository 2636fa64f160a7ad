import { isLive } from '#shared/domain/billing.ts';
import { customerIdsOf, Unavailable, type Customers, type Ports } from '../../ports.ts';
import { refresh, type RefreshPorts } from './refresh.ts';

/**
 * Lets all that a member would be charged for end with the period that is paid for; answers when that is, or null where there
 * is nothing. Again changes nothing. Throws Unavailable.
 */
export async function endWithPeriod(
  ports: RefreshPorts,
  customers: Customers,
  userId: string,
): Promise<string | null> {
  // The provider is asked, for its events may be late: nothing that it knows of may go on.
  const live = (await refresh(ports, customers, userId, null)).known.filter(isLive);
  if (live.length === 0) return null;
  for (const { id, endsAt } of live) if (endsAt === null) await customers.endWithPeriod(id);
  const { account } = await refresh(ports, customers, userId, null);
  return account?.subscription?.endsAt ?? null;
}

const TRIES = 3;

/**
 * Ends all that a member would be charged for, at once, and what binds them to the provider. Again finishes what broke off.
 * Throws Unavailable.
 */
export async function endAtOnce(
  { billing }: Pick<Ports, 'billing'>,
  customers: Customers | undefined,
  userId: string,
): Promise<void> {
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const account = await billing.get(userId);
    if (!account) return;
    if (customers) for (const id of customerIdsOf(account)) await customers.remove(id);
    else if (isLive(account.subscription))
      throw new Unavailable('payments are off, and a subscription goes on');
    if ((await billing.close(account)) === 'saved') return;
  }
  throw new Unavailable('a subscription changes too fast');
}
