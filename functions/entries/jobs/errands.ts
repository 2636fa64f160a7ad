import type { SQSEvent } from 'aws-lambda';
import { composeCustomers } from '../../compose/aws/stripe.ts';
import { composePool } from '../../compose/aws/user-pool.ts';
import { composeEmailQueue } from '../../compose/aws/queues.ts';
import { composePublisher } from '../../compose/aws/sockets.ts';
import { composeStores } from '../../compose/aws/table.ts';
import { supportContact } from '../../compose/aws/environment.ts';
import { parseFollowUp } from '../../messages/follow-up.ts';
import { lambda } from '../../compose/invocation.ts';
import { makeLog } from '../../compose/log.ts';
import * as store from '../../compose/stores.ts';
import { carryAddress } from '../../usecases/accounts/sync-email.ts';
import { finishSignOut } from '../../usecases/accounts/end-sessions.ts';

const log = makeLog('errands');
const stores = composeStores(
  store.billing,
  store.connections,
  store.devices,
  store.notifications,
  store.signOuts,
  store.users,
);
const ports = {
  ...stores,
  ...composePool(),
  emailQueue: composeEmailQueue(),
  publisher: composePublisher(stores.connections, log),
};

const customers = composeCustomers();

/** Finishes interrupted account changes. If it throws, the queue delivers the follow-up again. */
export const handler = lambda(log, async ({ Records }: SQSEvent): Promise<void> => {
  for (const { body } of Records) {
    const followUp = parseFollowUp(body);
    const came = await ('signOut' in followUp
      ? finishSignOut(ports, followUp)
      : carryAddress(ports, customers, followUp.addressOf, supportContact()));
    log.info('errand', { came, errand: followUp });
  }
});
