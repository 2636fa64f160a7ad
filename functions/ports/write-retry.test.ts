import { describe, expect, it } from 'vitest';
import { refused } from '#shared/domain/outcome.ts';
import { RETRY, TRIES, retryOrThrow, retryUntilDecided } from './write-retry.ts';
import { Unavailable } from './ports.ts';

/** An attempt that loses to another writer this many times. */
function meeting(others: number) {
  const attempt = async () => (++attempt.count > others ? 'done' : RETRY);
  attempt.count = 0;
  return attempt;
}

describe.each([
  ['three attempts by default', TRIES.usual, undefined],
  ['as many attempts as requested', 5, 5],
])('an action with %s', (_, most, tries) => {
  it('can succeed on its last attempt', async () => {
    expect(await retryUntilDecided(meeting(most - 1), tries)).toBe('done');
    expect(await retryOrThrow(meeting(most - 1), 'busy', tries)).toBe('done');
  });

  it('fails after its last attempt, with a refusal or an error', async () => {
    const [judged, done] = [meeting(most), meeting(most)];
    expect(await retryUntilDecided(judged, tries)).toEqual(refused('unavailable'));
    await expect(retryOrThrow(done, 'busy', tries)).rejects.toThrow(new Unavailable('busy'));
    expect([judged.count, done.count]).toEqual([most, most]);
  });
});

it('an action that succeeds on its first attempt isn’t attempted again', async () => {
  const attempt = meeting(0);
  await retryUntilDecided(attempt);
  expect(attempt.count).toBe(1);
});
