import type { AwsReply } from './service.ts';

/** Returns a JSON reply. */
export function jsonReply(body: unknown, status = 200): AwsReply {
  return { status, headers: { 'content-type': 'application/x-amz-json-1.0' }, body: JSON.stringify(body) };
}

/** Returns an error in AWS's JSON protocols. Target-based protocols put its name into `__type`, REST protocols into a header. */
export function errorReply(type: string, message: string, status = 400): AwsReply {
  return {
    status,
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-errortype': type },
    body: JSON.stringify({ __type: type, message, Message: message }),
  };
}
