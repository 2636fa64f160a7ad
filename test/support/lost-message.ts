import { createHash } from 'node:crypto';
import type { AwsReply, Fault } from '#infra/emulator/index.ts';

/** Returns SQS's usual answer, but for a message that will never be delivered. */
function lost(request: Buffer): AwsReply {
  const { MessageBody } = JSON.parse(request.toString()) as { MessageBody: string };
  const MD5OfMessageBody = createHash('md5').update(MessageBody).digest('hex');
  return {
    status: 200,
    headers: { 'content-type': 'application/x-amz-json-1.0' },
    body: JSON.stringify({ MessageId: 'lost', MD5OfMessageBody }),
  };
}

export const losesMessages: Fault = ({ action, body }) => (action === 'SendMessage' ? lost(body) : undefined);
