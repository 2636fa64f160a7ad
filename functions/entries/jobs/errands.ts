import type { SQSEvent } from 'aws-lambda';
import {
  composeCustomers,
  composeMailbox,
  composePool,
  composePublisher,
  composeStores,
  supportContact,
} from '../../compose/composition.ts';
import { errandOf } from '../../messages/errand.ts';
import { lambda } from '../../compose/invocation.ts';
import { makeLog } from '../../compose/log.ts';
import { billing, connections, devices, notifications, signOuts, users } from '../../compose/stores.ts';
import { carryAddress } from '../../usecases/accounts/align-address.ts';
import { finishSignOut } from '../../usecases/accounts/end-sessions.ts';

const log = makeLog('errands');
const stores = composeStores({ billing, connections, devices, notifications, signOuts, users });
const ports = {
  ...stores,
  ...composePool(),
  mailbox: composeMailbox(),
  publisher: composePublisher(stores.connections, log),
};

const customers = composeCustomers();

/** Finishes acts on accounts that were begun and not completed. When it throws, the errand is delivered again. */
export const handler = lambda(log, async ({ Records }: SQSEvent): Promise<void> => {
  for (const { body } of Records) {
    const errand = errandOf(body);
    const came = await ('signOut' in errand
      ? finishSignOut(ports, errand)
      : carryAddress(ports, customers, errand.addressOf, supportContact()));
    log.info('errand', { came, errand });
  }
});
