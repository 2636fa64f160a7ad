import { lookAgainAt } from '#shared/domain/billing.ts';
import type { BillingAccount, Customers } from '../../ports.ts';
import { refresh, type RefreshPorts } from './refresh.ts';

/**
 * Asks the provider where what is stored may be old, and at most once in `patienceMs`: the look is noted before it is taken, so that of
 * many at once one takes it, and one that fails is not repeated at once. Answers what is stored then. Throws Unavailable.
 */
export async function lookIfInDoubt(
  ports: RefreshPorts,
  customers: Customers,
  account: BillingAccount,
  patienceMs: number,
): Promise<BillingAccount> {
  const now = ports.clock.now();
  const at = lookAgainAt(account, patienceMs);
  if (at === null || at > now) return account;
  if ((await ports.billing.note(account, { askedAt: now.toISOString() })) === 'conflict') return account;
  const answer = await refresh(ports, customers, account.userId, null);
  return answer.account ?? account;
}
