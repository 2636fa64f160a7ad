import { lookAgainAt } from '#shared/domain/billing/billing.ts';
import type { BillingAccount, Customers } from '../../ports/ports.ts';
import { refresh, type RefreshPorts } from './refresh.ts';

/**
 * If the stored account may be out of date, asks the provider, at most once in `patienceMs`. Records the check before it happens,
 * so that only one of many concurrent callers checks, and a failed check isn't repeated right away. Returns the stored state
 * afterward. Throws Unavailable.
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
