import { AsyncLocalStorage } from 'node:async_hooks';
import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { Unavailable } from '../ports/ports.ts';
import type { Log } from './log.ts';

/** A function gives up this many ms before its end, which leaves enough time to answer. */
const RESERVE_MS = 1000;

/** What all that a function does in one invocation knows of it. */
export interface Invocation {
  /** Aborts when the invocation's time runs out. */
  signal: AbortSignal;
  /** The id of the call of an API that everything began with; it goes on with each message of a queue. */
  call: string;
  /** So many calls of AWS were begun, second tries included. */
  calls: number;
}

const running = new AsyncLocalStorage<Invocation>();

/** The present invocation; undefined outside of one. */
export function invocation(): Invocation | undefined {
  return running.getStore();
}

/** The signal of the present invocation, which aborts when its time runs out; undefined outside of an invocation. */
export function invocationSignal(): AbortSignal | undefined {
  return invocation()?.signal;
}

/**
 * A Lambda handler that always answers, and logs each invocation in one line. A second before Lambda would end the function, every AWS
 * call of the invocation is aborted, and the handler throws Unavailable. Without this, a hung call would end the process without a word.
 */
export function lambda<Event, Reply>(log: Log, handle: (event: Event) => Promise<Reply>) {
  return middy<Event, Reply, Error, Context>({
    timeoutEarlyInMillis: RESERVE_MS,
    timeoutEarlyResponse: () => {
      throw new Unavailable('the function ran out of time');
    },
  }).handler(async (event: Event, { awsRequestId: requestId }: Context, { signal }) => {
    const begun = performance.now();
    const present = { signal, call: callOf(event) ?? requestId, calls: 0 };
    log.appendKeys({ requestId, call: present.call });
    // What hangs is told as long as Lambda listens. If it ends after all, that is within another invocation.
    const outOfTime = new Promise<never>((_, reject) => signal.addEventListener('abort', reject));
    const told = (more: object) =>
      log.info('done', { ...more, ms: Math.round(performance.now() - begun), calls: present.calls });
    try {
      const reply = await Promise.race([running.run(present, () => handle(event)), outOfTime]);
      told({ status: (reply as { statusCode?: number } | undefined)?.statusCode });
      return reply;
    } catch (error) {
      told({ broke: true });
      throw error;
    }
  });
}

interface Caused {
  requestContext?: { requestId?: string };
  Records?: { messageAttributes?: Record<string, { stringValue?: string }> }[];
}

/** The id of the call that an event comes of: its own, for one from an API, or that of which its message was sent. */
function callOf(event: unknown): string | undefined {
  const { requestContext, Records: [message] = [] } = (event ?? {}) as Caused;
  return requestContext?.requestId ?? message?.messageAttributes?.[CALL]?.stringValue;
}

/** The attribute of a queue's message that names the call. */
const CALL = 'call';

/** The attributes of messages that are sent now. */
export function messageAttributes() {
  const call = invocation()?.call;
  return call === undefined
    ? {}
    : { MessageAttributes: { [CALL]: { DataType: 'String', StringValue: call } } };
}
