import { expect, test } from 'vitest';
import { ApiError, mayTryAgain } from './call.ts';

test.each([
  [new ApiError(0, 'network', ''), true],
  [new ApiError(429, 'too-many-requests', ''), true],
  [new ApiError(500, 'internal', ''), true],
  [new ApiError(503, 'unavailable', ''), true],
  [new ApiError(409, 'team-taken', ''), false],
  [new ApiError(401, 'unauthenticated', ''), false],
  [new Error('The sign-in service is busy.'), true],
])('a retry may succeed after $status $code: %s', (error, may) => {
  expect(mayTryAgain(error)).toBe(may);
});
