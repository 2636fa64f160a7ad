import { describe, expect, it } from 'vitest';
import { LONG_MS, manyDrafts, SOUND } from './many-drafts.ts';
import { simulateDraft } from './simulate-draft.ts';

describe('the draft under faults', () => {
  it(
    'keeps every invariant in seeds 1 to 75',
    async () => expect(await manyDrafts(1, 75)).toEqual(SOUND),
    LONG_MS,
  );

  it('plays out the same for the same seed, and differently for another seed', async () => {
    const [once, again, other] = [await simulateDraft(7), await simulateDraft(7), await simulateDraft(8)];
    expect(again.hash).toBe(once.hash);
    expect(again.lastSteps).toEqual(once.lastSteps);
    expect(other.hash).not.toBe(once.hash);
  });
});
