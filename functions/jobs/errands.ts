import type { SQSEvent } from 'aws-lambda';
import { composeMailbox, composePool, composePublisher, composeStores } from '../compose.ts';
import { errandOf } from '../errand-message.ts';
import { lambda } from '../invocation.ts';
import { makeLog } from '../log.ts';
import { connections, notifications, signOuts, users } from '../stores.ts';
import { finishSignOut } from '../usecases/accounts/end-sessions.ts';

const log = makeLog('errands');
const stores = composeStores({ connections, notifications, signOuts, users });
const ports = {
  ...stores,
  ...composePool(),
  mailbox: composeMailbox(),
  publisher: composePublisher(stores.connections, log),
};

/** Finishes what acts on accounts have begun and not brought to their end. What it throws is delivered again. */
export const handler = lambda(async ({ Records }: SQSEvent): Promise<void> => {
  for (const { body } of Records) {
    const errand = errandOf(body);
    log.info('errand', { came: await finishSignOut(ports, errand), errand });
  }
});
