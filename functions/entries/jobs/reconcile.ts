import { composeCustomers } from '../../compose/aws/stripe.ts';
import { composeSiteFiles } from '../../compose/aws/buckets.ts';
import { composeEmailQueue } from '../../compose/aws/queues.ts';
import { composePublisher } from '../../compose/aws/sockets.ts';
import { composeStores } from '../../compose/aws/table.ts';
import { systemClock } from '../../compose/aws/clock.ts';
import { lambda } from '../../compose/invocation.ts';
import { makeLog } from '../../compose/log.ts';
import * as store from '../../compose/stores.ts';
import { reconcile } from '../../usecases/billing/reconcile.ts';
import { forgetFiles } from '../../usecases/site/forget-files.ts';

const log = makeLog('reconcile');
const stores = composeStores(store.billing, store.connections);
const ports = {
  ...stores,
  emailQueue: composeEmailQueue(),
  publisher: composePublisher(stores.connections, log),
};
const customers = composeCustomers();
const site = composeSiteFiles();

/** Runs every hour: first the payments, then the site's old files. Files that stay an hour longer harm no one. */
export const handler = lambda(log, async (): Promise<void> => {
  await reconcilePayments();
  try {
    const removed = await forgetFiles(site, systemClock);
    if (removed > 0) log.info('files of the site removed', { removed });
  } catch (error) {
    log.warn('files of the site not looked after', { error: String(error) });
  }
});

/** Does nothing in a deployment that sells nothing. If some members fail, it throws after handling all the others. */
async function reconcilePayments(): Promise<void> {
  if (!customers) return;
  const { done, failures } = await reconcile(ports, customers);
  log.info('payments reconciled', { done, failed: failures.length });
  for (const { userId, error } of failures)
    log.warn('a member was not looked after', { userId, error: String(error) });
  if (failures.length > 0)
    throw new AggregateError(
      failures.map(({ error }) => error),
      `${failures.length} members were not looked after`,
    );
}
