import type { SQSEvent } from 'aws-lambda';
import {
  composeCustomers,
  composeMailbox,
  composePool,
  composePublisher,
  composeStores,
  supportContact,
} from '../compose.ts';
import { errandOf } from '../errand-message.ts';
import { lambda } from '../invocation.ts';
import { makeLog } from '../log.ts';
import { billing, connections, notifications, signOuts, users } from '../stores.ts';
import { carryAddress } from '../usecases/accounts/align-address.ts';
import { finishSignOut } from '../usecases/accounts/end-sessions.ts';

const log = makeLog('errands');
const stores = composeStores({ billing, connections, notifications, signOuts, users });
const ports = {
  ...stores,
  ...composePool(),
  mailbox: composeMailbox(),
  publisher: composePublisher(stores.connections, log),
};

const customers = composeCustomers();

/** Finishes what acts on accounts have begun and not brought to their end. What it throws is delivered again. */
export const handler = lambda(async ({ Records }: SQSEvent): Promise<void> => {
  for (const { body } of Records) {
    const errand = errandOf(body);
    const came = await ('signOut' in errand
      ? finishSignOut(ports, errand)
      : carryAddress(ports, customers, errand.addressOf, supportContact()));
    log.info('errand', { came, errand });
  }
});
