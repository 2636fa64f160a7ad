import type { CustomMessageTriggerEvent } from 'aws-lambda';
import { codeHtml, letter } from '#shared/contract/letter.ts';
import { codeText } from '#shared/domain/news/code-text.ts';
import { siteUrl } from '../../compose/aws/environment.ts';
import { lambda } from '../../compose/invocation.ts';
import { makeLog } from '../../compose/log.ts';
import { codeAskedBy } from '../../messages/pool-event.ts';

const log = makeLog('codes');

/**
 * Writes the text of the user pool's emails with codes. Must not throw, or the pool would reject the call that requested
 * the code. So an unknown message keeps the pool's text.
 */
export const handler = lambda(log, async (event: CustomMessageTriggerEvent) => {
  const asked = codeAskedBy(event);
  if (!asked) return event;
  const { subject, ...parts } = codeText(asked.purpose, codeHtml(asked.code), siteUrl());
  // The preview has no code, because inboxes and lock screens show it. The user pool sends this HTML itself, without attachments, so
  // there is no picture: the lines under the head show the crowns' colors.
  const message = letter({ preview: subject, ...parts });
  return { ...event, response: { ...event.response, emailSubject: subject, emailMessage: message } };
});
