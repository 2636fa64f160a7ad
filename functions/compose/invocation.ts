import { AsyncLocalStorage } from 'node:async_hooks';
import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { ACTION_ID_HEADER, ACTION_IDS } from '#shared/contract/action-id.ts';
import { Unavailable } from '../ports/ports.ts';
import type { Log } from './log.ts';

/** A function gives up this many ms before its end, which leaves enough time to reply. */
const RESERVE_MS = 1000;

/** The state that everything in one invocation shares. */
export interface Invocation {
  /** Aborts when the invocation's time runs out. */
  signal: AbortSignal;
  /** The id of the API call that started everything. Each message of a queue passes it on. */
  call: string;
  /** The browser's own id of an action, passed on the same way. It is unverified. */
  press: string | undefined;
  /** The number of started AWS calls, including retries. */
  calls: number;
}

const running = new AsyncLocalStorage<Invocation>();

/** The current invocation; undefined outside of one. */
export function invocation(): Invocation | undefined {
  return running.getStore();
}

/** The signal of the current invocation, which aborts when its time runs out; undefined outside of an invocation. */
export function invocationSignal(): AbortSignal | undefined {
  return invocation()?.signal;
}

/**
 * A Lambda handler that always replies, and logs each invocation in one line. A second before Lambda would
 * end the function, it aborts every AWS call of the invocation and throws Unavailable. Without this, a
 * hanging call would end the process without a log line.
 */
export function lambda<Event, Reply>(log: Log, handle: (event: Event) => Promise<Reply>) {
  return middy<Event, Reply, Error, Context>({
    timeoutEarlyInMillis: RESERVE_MS,
    timeoutEarlyResponse: () => {
      throw new Unavailable('the function ran out of time');
    },
  }).handler(async (event: Event, { awsRequestId: requestId }: Context, { signal }) => {
    const begun = performance.now();
    const { call = requestId, press } = causeOf(event);
    const present: Invocation = { signal, call, press, calls: 0 };
    log.appendKeys({ requestId, call, press });
    // Reports a hanging call while the invocation still runs. If such a call ever ends, that happens in a later invocation.
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

/** Records an action id that the event itself doesn't carry. */
export function logActionId(log: Log, press: string | undefined): void {
  const present = invocation();
  if (present) present.press = press;
  log.appendKeys({ press });
}

interface Caused {
  headers?: Record<string, string | undefined>;
  requestContext?: { requestId?: string };
  Records?: { messageAttributes?: Record<string, { stringValue?: string }> }[];
}

/**
 * Returns the cause of an event: the API call's id and the browser's action id. The event is the API call itself, or a message
 * that the call has sent.
 */
function causeOf(event: unknown): { call: string | undefined; press: string | undefined } {
  const { headers, requestContext, Records: [message] = [] } = (event ?? {}) as Caused;
  const sent = (name: string) => message?.messageAttributes?.[name]?.stringValue;
  const press = headers?.[ACTION_ID_HEADER] ?? sent(PRESS);
  return {
    call: requestContext?.requestId ?? sent(CALL),
    press: press !== undefined && ACTION_IDS.test(press) ? press : undefined,
  };
}

/** The names of a message's attributes for the call and the action id. */
const CALL = 'call';
const PRESS = 'press';

/** The attributes for messages sent in the current invocation. */
export function messageAttributes() {
  const { call, press } = invocation() ?? {};
  const named = Object.entries({ [CALL]: call, [PRESS]: press }).flatMap(([name, StringValue]) =>
    StringValue === undefined ? [] : [[name, { DataType: 'String', StringValue }] as const],
  );
  return named.length === 0 ? {} : { MessageAttributes: Object.fromEntries(named) };
}
