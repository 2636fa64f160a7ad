import { DatabaseSync } from 'node:sqlite';
import { expect, it } from 'vitest';
import { openQueueStore, type Message, type QueueStore } from './queue-store.ts';

type Act = (store: QueueStore, message: Message) => unknown;

it('a message can be hidden only by the receiver that got it last', () => {
  const store = openQueueStore(new DatabaseSync(':memory:'));
  store.add('work', { body: 'a' }, { sentAt: 0, visibleAt: 0 });
  const [first] = store.receive('work', 0, 10, 1);
  const [second] = store.receive('work', 10, 20, 1);
  if (!first || !second) throw new Error('the message was received twice');
  expect(store.hide('work', first.id, first.receives, 500)).toBe(false);
  expect(store.nextVisible('work')).toBe(20);
  expect(store.hide('work', second.id, second.receives, 500)).toBe(true);
  expect(store.nextVisible('work')).toBe(500);
});

it.each<[string, Act]>([
  ['arrives', (store) => store.add('work', { body: 'b' }, { sentAt: 0, visibleAt: 5 })],
  ['is received', (store) => store.receive('work', 10, 100, 1)],
  ['is hidden for a shorter time', (store, { id, receives }) => store.hide('work', id, receives, 7)],
  ['becomes a dead letter', (store, message) => store.move(message, 'dead', 8)],
  ['is delivered again', (store, message) => store.repeat(message, 9)],
  ['is handled', (store, message) => store.remove(message)],
])('the next due time is updated after a message %s', (_, act) => {
  const database = new DatabaseSync(':memory:');
  const store = openQueueStore(database);
  store.add('work', { body: 'a' }, { sentAt: 0, visibleAt: 10 });
  store.add('dead', { body: 'old' }, { sentAt: 0, visibleAt: 50 });
  const [message] = store.all();
  if (!message) throw new Error('a message was added');
  const known = (from: QueueStore) => ['work', 'dead'].map(from.nextVisible);
  const before = known(store);
  act(store, message);
  expect(known(store)).not.toEqual(before);
  expect(known(store)).toEqual(known(openQueueStore(database)));
});
