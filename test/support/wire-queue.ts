import { createHash } from 'node:crypto';
import type { WireAnswer, WireCall } from './scripted-aws.ts';

/** The queue's answer to a message. A hash proves that it got the message whole. */
export function queueAnswer({ input }: WireCall): WireAnswer {
  const MD5OfMessageBody = createHash('md5').update(String(input['MessageBody'])).digest('hex');
  return { body: { MessageId: 'message', MD5OfMessageBody } };
}
