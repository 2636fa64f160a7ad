import { expect, test } from 'vitest';
import { ApiError } from '../../lib/api.ts';
import { failureOf, mayTryAgain } from './pick-failure.ts';
import { draftAfter } from './sample-draft.test-data.ts';

test.each([
  [new ApiError(0, 'network', ''), true],
  [new ApiError(429, 'too-many-requests', ''), true],
  [new ApiError(500, 'internal', ''), true],
  [new ApiError(503, 'unavailable', ''), true],
  [new ApiError(409, 'team-taken', ''), false],
  [new ApiError(401, 'unauthenticated', ''), false],
  [new Error('a fault of the page'), false],
])('after $status $code the same press may work: %s', (error, may) => {
  expect(mayTryAgain(error)).toBe(may);
});

const lost = new ApiError(0, 'network', 'No connection');
const third = { teamId: 3, pickOrder: 3 };

test('a pick whose answer alone was lost has not failed', () => {
  expect(failureOf(lost, third, draftAfter(2))).toBe(lost);
  expect(failureOf(lost, third, draftAfter(3))).toBeNull();
  expect(failureOf(null, undefined, draftAfter(2))).toBeNull();
});

test('it has failed when the turn went to another team, or the clock took the same one', () => {
  expect(failureOf(lost, { ...third, teamId: 9 }, draftAfter(3))).toBe(lost);
  const draft = draftAfter(3);
  const picks = draft.picks.map((pick) => ({ ...pick, auto: true }));
  expect(failureOf(lost, third, { ...draft, picks })).toBe(lost);
});
