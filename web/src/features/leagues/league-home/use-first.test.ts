import { expect, test } from 'vitest';
import { weekOf } from '../../../parts/season/weeks.test-data.ts';
import { isReplaced, type First } from './use-first.ts';

const FIRST: First = { number: 6, week: weekOf(6), leads: true, wasLive: false };
const LATER: First = { ...FIRST, week: { ...weekOf(6), story: ['Ana won.'] } };

test('the page keeps its order while the user reads it', () => {
  expect(isReplaced(undefined, FIRST, false)).toBe(true);
  expect(isReplaced(FIRST, LATER, false)).toBe(false);
  expect(isReplaced(FIRST, { ...FIRST, leads: false, wasLive: true }, false)).toBe(false);
});

test('a new week changes the order, even while the user reads', () => {
  expect(isReplaced(FIRST, { ...FIRST, number: 7, week: weekOf(7), leads: false }, false)).toBe(true);
});

test('a week that failed to load appears once it is there', () => {
  expect(isReplaced({ ...FIRST, week: undefined }, LATER, false)).toBe(true);
});

test('while the user is away, the order follows the games and the recap', () => {
  expect(isReplaced(FIRST, LATER, true)).toBe(true);
  expect(isReplaced(FIRST, { ...FIRST, leads: false }, true)).toBe(true);
  expect(isReplaced(FIRST, { ...FIRST, wasLive: true }, true)).toBe(true);
  expect(isReplaced(FIRST, { ...FIRST }, true)).toBe(false);
});
