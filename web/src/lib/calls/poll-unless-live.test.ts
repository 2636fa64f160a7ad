import { expect, test } from 'vitest';
import { pollUnlessLive } from './poll-unless-live.ts';

test.each([
  ['changes do not arrive by themselves', false, { status: 'success', data: [] }, 5_000],
  ['changes arrive by themselves', true, { status: 'success', data: [] }, false],
  ['what is shown could not be brought up to date', true, { status: 'error', data: [] }, 5_000],
  ['nothing is shown, and the reader can try again', true, { status: 'error', data: undefined }, false],
] as const)('where %s', (_, isTold, state, pace) => {
  expect(pollUnlessLive(isTold, 5_000)({ state })).toBe(pace);
});
