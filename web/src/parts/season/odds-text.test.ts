import { expect, test } from 'vitest';
import { chanceText } from './odds-text.ts';

test.each([
  [0, '<1%'],
  [0.0001, '<1%'],
  [0.01, '1%'],
  [0.336, '34%'],
  [0.5, '50%'],
  [0.99, '99%'],
  [0.9999, '>99%'],
  [1, '>99%'],
])('odds of %d read %s', (chance, words) => {
  expect(chanceText(chance)).toBe(words);
});
