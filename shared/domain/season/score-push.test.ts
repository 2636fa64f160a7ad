import { expect, it } from 'vitest';
import { spreadSecondsFor } from './score-push.ts';

it.each([
  [0, 0],
  [1999, 0],
  [2000, 1],
  [20_000, 10],
  [100_000, 50],
  [1_000_000, 50],
])(
  'after a score is pushed to %i pages, they spread their requests over %i seconds',
  (followers, seconds) => {
    expect(spreadSecondsFor(followers)).toBe(seconds);
  },
);
