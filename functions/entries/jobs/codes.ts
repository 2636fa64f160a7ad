import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { letter } from '#shared/contract/letter.ts';
import { codeText } from '#shared/domain/news/code-text.ts';
import { siteUrl } from '../../compose/aws/environment.ts';
import { lambda } from '../../compose/invocation.ts';
import { makeLog } from '../../compose/log.ts';
import { codeAskedBy } from '../../messages/pool-event.ts';

const log = makeLog('codes');

/**
 * Says the words of the mail with which the user pool sends a code. When it throws, the pool refuses the call that asked for the
 * code; so a message that it does not know keeps the pool's words.
 */
export const handler = lambda(log, async (event: CustomMessageTriggerEvent) => {
  const asked = codeAskedBy(event);
  if (!asked) return event;
  const { subject, ...parts } = codeText(asked.purpose, asked.code, siteUrl());
  // Lists of mails and locked screens show the preview, so it has no code.
  const message = letter({ preview: subject, ...parts });
  return { ...event, response: { ...event.response, emailSubject: subject, emailMessage: message } };
});
