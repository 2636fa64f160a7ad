import { expect, test, vi } from 'vitest';
import { ApiError } from './call.ts';
import { confirmedBy, repeatable } from './lost-replies.ts';

const lost = new ApiError(0, 'network', 'Can’t reach the server.');
const refused = new ApiError(409, 'team-taken', 'This team is taken.');

test('a repeatable action is sent once more if its reply is lost, but not if it is refused', () => {
  expect(repeatable.retry(0, lost)).toBe(true);
  expect(repeatable.retry(1, lost)).toBe(false);
  expect(repeatable.retry(0, refused)).toBe(false);
});

test('an action that got its reply isn’t looked up on the server', async () => {
  const confirm = vi.fn(async () => 'looked up');
  expect(await confirmedBy(Promise.resolve('answered'), confirm)).toBe('answered');
  expect(confirm).not.toHaveBeenCalled();
});

test('an action whose reply is lost succeeds with the server’s report of its outcome', async () => {
  expect(await confirmedBy(Promise.reject(lost), async () => 'looked up')).toBe('looked up');
});

test.each([
  ['didn’t happen', async () => undefined],
  ['can’t be looked up', () => Promise.reject(new Error('offline'))],
])('an action whose reply is lost fails with the original error if it %s', async (_, confirm) => {
  await expect(confirmedBy(Promise.reject(lost), confirm)).rejects.toBe(lost);
});

test('a refused action has failed for good, and isn’t looked up on the server', async () => {
  const confirm = vi.fn(async () => 'looked up');
  await expect(confirmedBy(Promise.reject(refused), confirm)).rejects.toBe(refused);
  expect(confirm).not.toHaveBeenCalled();
});
