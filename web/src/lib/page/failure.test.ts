import { expect, test } from 'vitest';
import { ApiError } from '../calls/call.ts';
import { networkText } from './failure.ts';

const unanswered = new ApiError(0, 'network', 'Can’t reach the server.');
const refused = new ApiError(503, 'unavailable', 'Please try again.');

test.each([
  ['the device’s network is down', unanswered, false, 'You’re offline.'],
  ['nothing answers', unanswered, true, 'You’re online, but Two Crowns isn’t answering.'],
  ['the server refused', refused, true, undefined],
  ['a retry is under way', null, true, undefined],
])('a failure says whose network is down: %s', (_, error, isOnline, words) => {
  expect(networkText(error, isOnline)).toBe(words);
});
