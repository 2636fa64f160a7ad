import type { AwsReply } from './service.ts';

/** A reply with a JSON body. */
export function jsonReply(body: unknown, status = 200): AwsReply {
  return { status, headers: { 'content-type': 'application/x-amz-json-1.0' }, body: JSON.stringify(body) };
}

/** An error of AWS's JSON protocols. `__type` names it in the target-based ones, a header in the REST ones. */
export function errorReply(type: string, message: string, status = 400): AwsReply {
  return {
    status,
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-errortype': type },
    body: JSON.stringify({ __type: type, message, Message: message }),
  };
}
