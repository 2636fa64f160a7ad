import { expect, test } from 'vitest';
import { lettersOf } from './sized.ts';

test.each([
  ['June', 4],
  ['Will', 4.5],
  ['WWWWWWWWWWWWWWWWWWWW', 30],
  ['🏈', 1],
  ['', 1],
])('“%s” is as wide as %d letters', (words, letters) => {
  expect(lettersOf(words)).toBe(letters);
});
