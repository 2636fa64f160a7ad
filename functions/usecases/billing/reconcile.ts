import { PATIENCE_MS } from '#shared/domain/billing/billing.ts';
import type { Customers } from '../../ports/ports.ts';
import { lookIfInDoubt } from './recheck.ts';
import type { RefreshPorts } from './refresh.ts';

/** The most accounts in one run; the next run goes on with those that have waited longest. */
const MOST = 50;

/** The result of a run: how many accounts were looked after, and which ones failed. */
export interface Reconciled {
  done: number;
  failures: { userId: string; error: unknown }[];
}

/**
 * Asks the provider about every member whose subscription should have renewed or ended, who owes a payment, or who may
 * have paid on a page that they opened lately: the event that should have told us may be lost. A failure does not stop
 * the others.
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
