import { lookAgainAt } from '#shared/domain/billing/billing.ts';
import type { BillingAccount, Customers } from '../../ports/ports.ts';
import { refresh, type RefreshPorts } from './refresh.ts';

/**
 * Asks the provider if the stored account may be out of date, at most once in `patienceMs`. The look is noted before it
 * is taken: so of many at once only one takes it, and a failed one is not repeated at once. Answers what is stored
 * afterwards. Throws Unavailable.
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
