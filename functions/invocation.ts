import { AsyncLocalStorage } from 'node:async_hooks';
import middy from '@middy/core';
import type { Context } from 'aws-lambda';
import { Unavailable } from './ports.ts';

/** How long before its end a function gives up, in ms: what is left suffices to answer. */
const RESERVE_MS = 1000;

const running = new AsyncLocalStorage<AbortSignal>();

/** Aborts when the invocation that asks runs out of time; undefined outside of one. */
export function invocationSignal(): AbortSignal | undefined {
  return running.getStore();
}

/**
 * A Lambda handler that always answers: a second before its function would be ended, every AWS call of the invocation is
 * aborted and Unavailable is thrown in its stead. Without this, a hung call would end the process and say nothing.
 */
export function lambda<Event, Reply>(handle: (event: Event) => Promise<Reply>) {
  return middy<Event, Reply, Error, Context>({
    timeoutEarlyInMillis: RESERVE_MS,
    timeoutEarlyResponse: () => {
      throw new Unavailable('the function ran out of time');
    },
  }).handler((event: Event, _: Context, { signal }) => running.run(signal, () => handle(event)));
}
