import { PATIENCE_MS } from '#shared/domain/billing.ts';
import type { Customers } from '../../ports.ts';
import { lookIfInDoubt } from './look.ts';
import type { RefreshPorts } from './refresh.ts';

/** In one run; the next one goes on with whoever waits longest. */
const MOST = 50;

/** What came of a run: how many were looked after, and whose account was not. */
export interface Reconciled {
  done: number;
  failures: { userId: string; error: unknown }[];
}

/**
 * Asks the provider about all who should have renewed or ended, owe a payment, or may have paid on a page that was opened lately:
 * what should have told of it may be lost. One that fails stops none of the others.
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
