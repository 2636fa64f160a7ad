import { expect, it } from 'vitest';
import { messageOf } from './refusals.ts';

it.each([
  ['draft-time-too-late', undefined, "Draft must be completed before the season's draft deadline."],
  [
    'draft-time-too-late',
    'September 4, 2025 at 3:00 PM ET',
    'Draft must be completed before September 4, 2025 at 3:00 PM ET.',
  ],
  ['owns-leagues', undefined, 'First, hand over or delete the leagues you own.'],
  ['owns-leagues', '$& <b>', 'First, hand over or delete the leagues you own: $& <b>.'],
] as const)('the message for %s (about: %s) reads: %s', (code, about, words) => {
  expect(messageOf(code, about)).toBe(words);
});
