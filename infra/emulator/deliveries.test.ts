import { expect, test } from 'vitest';
import { createDeliveries, fateOf, type Deliverable } from './deliveries.ts';

const KINDS: Deliverable[] = ['message', 'schedule', 'event', 'disconnect', 'index'];
const many = (seed: number | undefined, kind: Deliverable) =>
  Array.from({ length: 400 }, (_, number) => fateOf(seed, kind, number));

test.each(KINDS)('without a seed, each %s is delivered once and right away', (kind) => {
  expect(new Set(many(undefined, kind).map((fate) => JSON.stringify(fate)))).toEqual(
    new Set(['{"late":0,"lost":false}']),
  );
});

test.each(KINDS)(
  'each %s has the same fate with the same seed, and a different one with a different seed',
  (kind) => {
    expect(many(7, kind)).toEqual(many(7, kind));
    expect(many(7, kind)).not.toEqual(many(8, kind));
  },
);

test('each kind of delivery has only the faults that AWS’s own deliveries can have', () => {
  const met = (kind: Deliverable) => {
    const fates = many(1, kind);
    return {
      late: fates.some(({ late }) => late > 0),
      again: fates.some(({ again }) => again !== undefined),
      lost: fates.some(({ lost }) => lost),
    };
  };
  for (const kind of ['message', 'schedule', 'event'] as const)
    expect(met(kind)).toEqual({ late: true, again: true, lost: false });
  expect(met('disconnect')).toEqual({ late: true, again: false, lost: true });
  expect(met('index')).toEqual({ late: true, again: false, lost: false });
  expect(Math.max(...KINDS.flatMap((kind) => many(1, kind)).map(({ late }) => late))).toBeLessThan(50);
});

test('a run’s deliveries are counted separately for each kind', () => {
  const { fate } = createDeliveries(5);
  const messages = [fate('message'), fate('message'), fate('message')];
  expect(messages).toEqual([1, 2, 3].map((number) => fateOf(5, 'message', number)));
  expect(fate('event')).toEqual(fateOf(5, 'event', 1));
  expect(fate('message', 99)).toEqual(fateOf(5, 'message', 99));
});
