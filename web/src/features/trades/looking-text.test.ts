import { expect, test } from 'vitest';
import { lookingText } from './looking-text.ts';

test('a trade block says what its member looks for', () => {
  expect(lookingText(['losses'])).toBe('Looking for losses');
  expect(lookingText(['wins', 'losses', 'AFC East'])).toBe('Looking for wins, losses, and AFC East teams');
});
