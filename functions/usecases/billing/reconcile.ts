import { PATIENCE_MS } from '#shared/domain/billing/billing.ts';
import type { Customers } from '../../ports/ports.ts';
import { lookIfInDoubt } from './recheck.ts';
import type { RefreshPorts } from './refresh.ts';

/** The maximum number of accounts per run; the next run continues with the longest waiting ones. */
const MOST = 50;

/** The result of a run: how many accounts were checked, and which ones failed. */
export interface Reconciled {
  done: number;
  failures: { userId: string; error: unknown }[];
}

/**
 * Asks the provider about every subscription in doubt, because the event about it may be lost. Such a subscription should
 * have renewed or ended, is unpaid, or may have been paid for on a recently opened page. A failure doesn't stop the others.
 */
export async function reconcile(ports: RefreshPorts, customers: Customers): Promise<Reconciled> {
  const reconciled: Reconciled = { done: 0, failures: [] };
  for (const userId of await ports.billing.toLookAt(ports.clock.now(), MOST)) {
    try {
      const account = await ports.billing.get(userId);
      if (account) await lookIfInDoubt(ports, customers, account, PATIENCE_MS.sweep);
      reconciled.done += 1;
    } catch (error) {
      reconciled.failures.push({ userId, error });
    }
  }
  return reconciled;
}
