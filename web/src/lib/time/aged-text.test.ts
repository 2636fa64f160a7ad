import { expect, test } from 'vitest';
import { agedText } from './aged-text.ts';

const at = Date.parse('2025-10-12T15:12:00-04:00');
const after = (hours: number): string => agedText(at, at + hours * 3_600_000).replaceAll(/\s/g, ' ');

test('stored data shows its age by the reader’s clock', () => {
  expect(after(1)).toBe('as of today, 3:12 PM');
  expect(after(9)).toBe('as of Sunday, 3:12 PM');
  expect(after(100)).toBe('as of Sunday, 3:12 PM');
});
