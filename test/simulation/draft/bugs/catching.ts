import { describe, expect, it } from 'vitest';
import { LONG_MS } from '../many-drafts.ts';
import { simulateDraft } from '../simulate-draft.ts';
import type { Bug } from './bug.ts';

/**
 * How many seeds to try for each bug. With this many, a bug that shows up in one of twenty drafts goes undetected once in 30,000
 * times.
 */
const SEEDS_A_BUG = 200;

/** Tests that each bug is caught, and that the same draft breaks no invariant without the bug. */
export function catches(bugs: Readonly<Record<string, Bug>>): void {
  describe('a seeded bug', () => {
    it.each(Object.entries(bugs))(
      'is caught in a draft that keeps every invariant without it: %s',
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

/** Returns the first seed whose draft breaks an invariant. */
async function firstCaught(bug: Bug): Promise<number | undefined> {
  for (let seed = 1; seed <= SEEDS_A_BUG; seed += 1) {
    const { violation } = await simulateDraft(seed, bug, bug.shares);
    if (violation) return seed;
  }
  return undefined;
}
