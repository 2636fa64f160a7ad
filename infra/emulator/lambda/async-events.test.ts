import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it } from 'vitest';
import { RunningClock } from '../clock.ts';
import type { Fate } from '../deliveries.ts';
import { createAsyncEvents, type AsyncEvents } from './async-events.ts';
import { FunctionError } from './function-error.ts';

const START = Date.parse('2025-08-25T23:00:00Z');
const KIND: Fate = { late: 0, again: undefined, lost: false };

let clock: RunningClock;
let database: DatabaseSync;
let events: AsyncEvents;
let invoke: (event: unknown) => Promise<unknown>;
let fates: Fate[];
let invoked: unknown[];

beforeEach(() => {
  database = new DatabaseSync(':memory:');
  fates = [];
  invoked = [];
  invoke = async (event) => invoked.push(event);
  start();
});

/** Starts the queue. A second call simulates a restart, in which the queue loads its stored events. */
function start(): void {
  clock = new RunningClock(
    database,
    START,
    () => undefined,
    () => START,
  );
  events = createAsyncEvents({
    database,
    clock,
    deliveries: { fate: () => fates.shift() ?? KIND },
    invoke: (_, event) => invoke(event),
    versionOf: () => '$LATEST',
    policyOf: () => ({ retries: 0, oldest: 60, onFailure: undefined }),
    sendFailure: () => undefined,
  });
  clock.addSource(events);
}

it('an event is delivered right away, and may be delivered a second time later', async () => {
  fates = [KIND, { ...KIND, again: 3000 }];
  for (const event of ['once', 'twice']) await events.add('f', event);
  expect(invoked).toEqual(['once', 'twice']);
  await clock.advance(START + 2999);
  expect(invoked).toHaveLength(2);
  await clock.advance(START + 60_000);
  expect(invoked).toEqual(['once', 'twice', 'twice']);
});

it('a late event still arrives, even if other events overtake it', async () => {
  fates = [{ ...KIND, late: 5 }];
  await Promise.all(['late', 'early'].map((event) => events.add('f', event)));
  expect(invoked).toEqual(['early', 'late']);
});

it('an event that can’t be stored is rejected, and its function never runs', async () => {
  await expect(events.add(undefined as unknown as string, 'lost')).rejects.toThrow('cannot be bound');
  expect(events.nextDue()).toBeUndefined();
  expect(invoked).toEqual([]);
});

it('an event isn’t attempted again while its first attempt is running, but is attempted again if a restart interrupted that attempt', async () => {
  const attempt = Promise.withResolvers<never>();
  const { promise } = attempt;
  fates = [KIND, { ...KIND, again: 1000 }];
  invoke = async (event) => {
    invoked.push(event);
    if (event === 'long') await promise;
  };
  const added = events.add('f', 'long');
  await events.add('f', 'twice');
  await clock.advance(START + 10_000);
  expect(invoked).toEqual(['long', 'twice', 'twice']);
  attempt.reject(new FunctionError('Stopped', 'The machine is stopping'));
  await added;
  await clock.advance(START + 20_000);
  expect(invoked).toHaveLength(3);

  invoke = async (event) => invoked.push(event);
  start();
  await clock.advance(START + 30_000);
  expect(invoked).toEqual(['long', 'twice', 'twice', 'long']);
});
