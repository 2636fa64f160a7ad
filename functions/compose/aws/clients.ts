import { SQSClient } from '@aws-sdk/client-sqs';
import { NodeHttpHandler } from '@smithy/node-http-handler';
import { invocation, messageAttributes } from '../invocation.ts';

// How AWS clients behave in an invocation: timeouts, counted calls, and message attributes.

const CONNECTION_MS = 500;
/**
 * The usual timeout. It leaves time to retry a hanging call, because an expired clock's pick must be made within 3 s of its
 * deadline.
 */
export const REPLY_MS = 1000;
/** The timeout for slow or unhurried services. Passwords are hashed slowly on purpose, and emails aren't urgent. */
export const SLOW_REPLY_MS = 5000;

/**
 * Gives up on a call after its timeout, so that it can be retried. Gives up on all calls when the invocation runs out of
 * time.
 */
export class TimeoutHandler extends NodeHttpHandler {
  constructor(requestTimeout: number) {
    // Without throwOnRequestTimeout, the SDK only logs a warning at the timeout, and keeps waiting.
    super({ connectionTimeout: CONNECTION_MS, requestTimeout, throwOnRequestTimeout: true });
  }

  override handle(...[request, options]: Parameters<NodeHttpHandler['handle']>) {
    const present = invocation();
    if (!present) return super.handle(request, options);
    present.calls += 1;
    return super.handle(request, { ...options, abortSignal: present.signal });
  }
}

/**
 * Returns an SQS client whose messages carry the id of the API call that causes them, so that one id finds the log lines of both
 * the call and the message.
 */
export function sqs(options: { maxAttempts?: number } = {}): SQSClient {
  const client = new SQSClient({ ...options, requestHandler: new TimeoutHandler(REPLY_MS) });
  client.middlewareStack.add(
    (next) => (args) =>
      next('MessageBody' in args.input ? { input: { ...args.input, ...messageAttributes() } } : args),
    { step: 'initialize' },
  );
  return client;
}
