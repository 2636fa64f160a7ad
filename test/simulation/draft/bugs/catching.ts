import { describe, expect, it } from 'vitest';
import { LONG_MS } from '../many-drafts.ts';
import { simulateDraft } from '../simulate-draft.ts';
import type { Bug } from './bug.ts';

/** At this number, a bug that shows in one of twenty drafts is missed one time in 30,000. */
const SEEDS_A_BUG = 200;

/** Tests that each bug is caught, and that its draft is correct without it. */
export function catches(bugs: Readonly<Record<string, Bug>>): void {
  describe('a seeded bug', () => {
    it.each(Object.entries(bugs))(
      '%s: is caught where a draft without it keeps every invariant',
      async (_, bug) => {
        const seed = await firstCaught(bug);
        expect(seed).toBeDefined();
        const { violation } = await simulateDraft(seed ?? 0, {}, bug.shares);
        expect(violation).toBeUndefined();
      },
      LONG_MS,
    );
  });
}

/** The first seed whose draft breaks an invariant. */
async function firstCaught(bug: Bug): Promise<number | undefined> {
  for (let seed = 1; seed <= SEEDS_A_BUG; seed += 1) {
    const { violation } = await simulateDraft(seed, bug, bug.shares);
    if (violation) return seed;
  }
  return undefined;
}
