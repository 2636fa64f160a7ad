import { expect, test } from 'vitest';
import { areLate, areOld, looked } from './late-scores.ts';

const MINUTE = 60_000;
const PUSHED = { isTold: true, wasTold: true, isFailing: false, isOutdated: false, age: 90 * MINUTE };
const POLLED = { ...PUSHED, isTold: false, wasTold: false, age: 0 };

test('pushed scores are never late, however long ago the last one came', () => {
  expect(areLate(PUSHED)).toBe(false);
  expect(areLate({ ...PUSHED, isOutdated: true })).toBe(false);
});

test('scores are late after a lost connection or a failed call, but not before the first connection', () => {
  expect(areLate({ ...PUSHED, isTold: false })).toBe(true);
  expect(areLate({ ...PUSHED, isFailing: true })).toBe(true);
  expect(areLate(POLLED)).toBe(false);
  expect(areLate({ ...POLLED, age: 5 * MINUTE })).toBe(false);
});

test('a reply that the device has stored is late right away, before the first poll fails', () => {
  expect(areLate({ ...POLLED, isOutdated: true, age: 5 * MINUTE })).toBe(true);
  expect(areLate({ ...POLLED, isOutdated: true, age: MINUTE / 2 })).toBe(false);
});

test('scores that were pushed until just now aren’t old, however long ago the last one came', () => {
  const [quiet, noon] = [10 * MINUTE, 100 * MINUTE];
  const known = {
    isTold: true,
    wasTold: true,
    updatedAt: quiet,
    age: 0,
    at: quiet,
    looks: [noon - MINUTE, noon] as const,
  };
  const look = { isTold: false, isFailing: false, updatedAt: quiet, now: noon };
  const lost = looked(known, look);
  expect(lost).toMatchObject({ isTold: false, wasTold: true, at: noon - MINUTE });
  expect(looked(lost, { ...look, now: noon + MINUTE }).at).toBe(noon - MINUTE);
  // What the page didn't get before it lost the connection, it may not know.
  expect(looked(known, { ...look, isFailing: true }).at).toBe(quiet);
  // While the device slept, no score came. It looks again as it wakes up, before it finds the connection lost.
  const awake = looked(known, { ...look, isTold: true, now: noon + 180 * MINUTE });
  expect(looked(awake, { ...look, now: noon + 180 * MINUTE }).at).toBe(noon);
});

test('scores that are more than half an hour late say nothing about now', () => {
  expect(areOld(null, 100 * MINUTE)).toBe(false);
  expect(areOld(80 * MINUTE, 100 * MINUTE)).toBe(false);
  expect(areOld(69 * MINUTE, 100 * MINUTE)).toBe(true);
});
