import { SQSClient } from '@aws-sdk/client-sqs';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { invocation, messageAttributes } from '../invocation.ts';

// How clients of AWS behave in an invocation: how long they wait, what they count, and what their messages name.

const CONNECTION_MS = 500;
/** A hung call is given up in time for another try: an expiry must come within 3 s of its deadline. */
export const REPLY_MS = 1000;
/** Passwords are hashed slowly on purpose, and mails are not urgent. */
export const SLOW_REPLY_MS = 5000;

/** Gives a call up when no answer comes within its time, and gives up for good when the invocation runs out of time. */
export class TimeoutHandler extends NodeHttpHandler {
  constructor(requestTimeout: number) {
    // Without throwOnRequestTimeout, the SDK only logs a warning when the time is over, and keeps waiting.
    super({ connectionTimeout: CONNECTION_MS, requestTimeout, throwOnRequestTimeout: true });
  }

  override handle(...[request, options]: Parameters<NodeHttpHandler['handle']>) {
    const present = invocation();
    if (!present) return super.handle(request, options);
    present.calls += 1;
    return super.handle(request, { ...options, abortSignal: present.signal });
  }
}

/** Its messages name the call of which they come, so that the log lines of both are found by one id. */
export function sqs(options: { maxAttempts?: number } = {}): SQSClient {
  const client = new SQSClient({ ...options, requestHandler: new TimeoutHandler(REPLY_MS) });
  client.middlewareStack.add(
    (next) => (args) =>
      next('MessageBody' in args.input ? { input: { ...args.input, ...messageAttributes() } } : args),
    { step: 'initialize' },
  );
  return client;
}
