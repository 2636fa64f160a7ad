import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it } from 'vitest';
import { RunningClock } from '../clock.ts';
import type { Fate } from '../deliveries.ts';
import { createAsyncEvents, type AsyncEvents } from './async-events.ts';

const START = Date.parse('2025-08-25T23:00:00Z');
const KIND: Fate = { late: 0, again: undefined, lost: false };

let clock: RunningClock;
let events: AsyncEvents;
let fates: Fate[];
let invoked: unknown[];

beforeEach(() => {
  const database = new DatabaseSync(':memory:');
  clock = new RunningClock(
    database,
    START,
    () => undefined,
    () => START,
  );
  fates = [];
  invoked = [];
  events = createAsyncEvents({
    database,
    clock,
    deliveries: { fate: () => fates.shift() ?? KIND },
    invoke: async (_, event) => invoked.push(event),
    versionOf: () => '$LATEST',
    policyOf: () => ({ retries: 0, oldest: 60, onFailure: undefined }),
    sendFailure: () => undefined,
  });
  clock.addSource(events);
});

it('lets an event come once and at once, or a second time later', async () => {
  fates = [KIND, { ...KIND, again: 3000 }];
  for (const event of ['once', 'twice']) await events.add('f', event);
  expect(invoked).toEqual(['once', 'twice']);
  await clock.advance(START + 2999);
  expect(invoked).toHaveLength(2);
  await clock.advance(START + 60_000);
  expect(invoked).toEqual(['once', 'twice', 'twice']);
});

it('lets an event that is late be overtaken, and waits for it', async () => {
  fates = [{ ...KIND, late: 5 }];
  await Promise.all(['late', 'early'].map((event) => events.add('f', event)));
  expect(invoked).toEqual(['early', 'late']);
});

it('waits for no event that could not be stored', async () => {
  await expect(events.add(undefined as unknown as string, 'lost')).rejects.toThrow('cannot be bound');
  expect(events.nextDue()).toBeUndefined();
  expect(invoked).toEqual([]);
});
