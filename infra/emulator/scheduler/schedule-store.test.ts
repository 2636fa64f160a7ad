import { DatabaseSync } from 'node:sqlite';
import { beforeEach, expect, it } from 'vitest';
import { openScheduleStore, type Schedule, type ScheduleStore } from './schedule-store.ts';

let database: DatabaseSync;
let store: ScheduleStore;

const schedule = (name: string, dueAt: number | null, period: number | null = null): Schedule => ({
  group: 'game',
  name,
  expression: '',
  timeZone: 'UTC',
  target: { Arn: 'arn', RoleArn: 'role' },
  deleteAfter: true,
  period,
  dueAt,
});

beforeEach(() => {
  database = new DatabaseSync(':memory:');
  store = openScheduleStore(database);
  store.declare([schedule('hourly', 20)]);
  store.put(schedule('once', 10));
  store.put(schedule('hourly', 20, 3600));
});

it.each<[string, () => void]>([
  ['is added', () => store.put(schedule('sooner', 5))],
  ['has fired', () => store.put(schedule('once', null))],
  ['is deleted', () => store.remove('game', 'once')],
  ['is no longer declared', () => store.declare([])],
])('the next due time is updated after a schedule %s', (_, act) => {
  const known = (from: ScheduleStore) => [false, true].map(from.nextDue);
  expect(known(store)).toEqual([10, 20]);
  act();
  expect(known(store)).not.toEqual([10, 20]);
  expect(known(store)).toEqual(known(openScheduleStore(database)));
});

it('recurring and one-shot due times are kept apart', () => {
  store.put(schedule('later', 30));
  expect(store.due(false, 29).map(({ name }) => name)).toEqual(['once']);
  expect(store.due(true, 29).map(({ name }) => name)).toEqual(['hourly']);
  expect(store.due(true, 19)).toEqual([]);
});
