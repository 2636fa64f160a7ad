import { isLive } from '#shared/domain/billing/billing.ts';
import { RETRY, retryOrThrow } from '../../ports/write-retry.ts';
import { customerIdsOf, Unavailable, type Customers, type Ports } from '../../ports/ports.ts';
import { refresh, type RefreshPorts } from './refresh.ts';

/**
 * Sets an end for everything that a member is charged for: the end of the paid period. Returns that time, or null if nothing is
 * charged. A repeat changes nothing. Throws Unavailable.
 */
export async function endWithPeriod(
  ports: RefreshPorts,
  customers: Customers,
  userId: string,
): Promise<string | null> {
  // Asks the provider, because its events can be late, and no subscription that it knows of may keep running.
  const live = (await refresh(ports, customers, userId, null)).known.filter(isLive);
  if (live.length === 0) return null;
  for (const { id, endsAt } of live) if (endsAt === null) await customers.endWithPeriod(id);
  const { account } = await refresh(ports, customers, userId, null);
  return account?.subscription?.endsAt ?? null;
}

/**
 * Immediately ends everything that a member is charged for, and unbinds the member from the provider. A repeat finishes an
 * interrupted call. Throws Unavailable.
 */
export async function endAtOnce(
  { billing }: Pick<Ports, 'billing'>,
  customers: Customers | undefined,
  userId: string,
): Promise<void> {
  return retryOrThrow(async () => {
    const account = await billing.get(userId);
    if (!account) return undefined;
    if (customers) for (const id of customerIdsOf(account)) await customers.remove(id);
    else if (isLive(account.subscription))
      throw new Unavailable('payments are off, and a subscription goes on');
    return (await billing.close(account)) === 'saved' ? undefined : RETRY;
  }, 'a subscription changes too fast');
}
