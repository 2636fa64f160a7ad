import { AsyncLocalStorage } from 'node:async_hooks';
import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { Unavailable } from '../ports/ports.ts';

/** A function gives up this many ms before its end, which leaves enough time to answer. */
const RESERVE_MS = 1000;

const running = new AsyncLocalStorage<AbortSignal>();

/** The signal of the present invocation, which aborts when its time runs out; undefined outside of an invocation. */
export function invocationSignal(): AbortSignal | undefined {
  return running.getStore();
}

/**
 * A Lambda handler that always answers. A second before Lambda would end the function, every AWS call of the invocation
 * is aborted, and the handler throws Unavailable. Without this, a hung call would end the process without a word.
 */
export function lambda<Event, Reply>(handle: (event: Event) => Promise<Reply>) {
  return middy<Event, Reply, Error, Context>({
    timeoutEarlyInMillis: RESERVE_MS,
    timeoutEarlyResponse: () => {
      throw new Unavailable('the function ran out of time');
    },
  }).handler((event: Event, _: Context, { signal }) => running.run(signal, () => handle(event)));
}
