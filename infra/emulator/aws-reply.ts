import type { AwsReply } from './contract.ts';

/** A reply with a JSON body. */
export function jsonReply(body: unknown, status = 200): AwsReply {
  return { status, headers: { 'content-type': 'application/x-amz-json-1.0' }, body: JSON.stringify(body) };
}

/** An error as AWS's JSON protocols answer it: `__type` for the target ones, a header for the REST ones. */
export function errorReply(type: string, message: string, status = 400): AwsReply {
  return {
    status,
    headers: { 'content-type': 'application/x-amz-json-1.0', 'x-amzn-errortype': type },
    body: JSON.stringify({ __type: type, message, Message: message }),
  };
}
