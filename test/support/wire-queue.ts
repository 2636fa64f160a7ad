import { createHash } from 'node:crypto';
import type { WireAnswer, WireCall } from './scripted-aws.ts';

/** Returns the queue's reply to a message. The hash in the reply proves that the whole message has arrived. */
export function queueAnswer({ input }: WireCall): WireAnswer {
  const MD5OfMessageBody = createHash('md5').update(String(input['MessageBody'])).digest('hex');
  return { body: { MessageId: 'message', MD5OfMessageBody } };
}
