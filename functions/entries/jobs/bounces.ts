import type { SQSEvent } from 'aws-lambda';
import { composeStores } from '../../compose/aws/table.ts';
import { lambda } from '../../compose/invocation.ts';
import { makeLog } from '../../compose/log.ts';
import * as store from '../../compose/stores.ts';
import { mailEventOf } from '../../messages/mail-event.ts';
import { noteRefusals } from '../../usecases/news/note-refusals.ts';

const log = makeLog('bounces');
/** An alarm counts these lines. */
const NOT_RENDERED = 'mail not rendered';
const ports = composeStores(store.mailStops);

/** Records SES's reports about bounced or unwanted emails. If it throws, the queue delivers the event again. */
export const handler = lambda(log, async ({ Records }: SQSEvent): Promise<void> => {
  for (const { body } of Records) {
    const event = mailEventOf(body);
    if (event?.eventType === 'Rendering Failure')
      log.error(NOT_RENDERED, { why: event.failure.errorMessage });
    else if (event) log.info('mail event', { ...(await noteRefusals(ports, event)) });
  }
});
