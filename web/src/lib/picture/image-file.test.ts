import { expect, it } from 'vitest';
import { fileProblem } from './draw.ts';

const FIVE_MB = 5 * 1024 * 1024;

it.each(['image/png', 'image/jpeg', 'image/heic'])('takes %s of at most 5 MB', (type) => {
  expect(fileProblem({ type, size: FIVE_MB })).toBeUndefined();
  expect(fileProblem({ type, size: FIVE_MB + 1 })).toBe('Please select an image smaller than 5MB.');
});

it.each(['image/svg+xml', 'application/pdf', ''])('does not take "%s" for an image', (type) => {
  expect(fileProblem({ type, size: 1 })).toBe('Please select an image file.');
});
