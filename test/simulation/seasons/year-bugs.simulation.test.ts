import { describe, expect, it } from 'vitest';
import { playYear } from './seasons.ts';
import { YEAR_BUGS } from './year-bugs.ts';

const SEEDS_A_BUG = 30;
const LONG_MS = 120_000;

describe('a seeded bug', () => {
  it.each(Object.entries(YEAR_BUGS))(
    'is caught in a year that keeps every rule without it: %s',
    { timeout: LONG_MS },
    async (_, { shape, shares, ...mutation }) => {
      let caught: number | undefined;
      for (let seed = 1; seed <= SEEDS_A_BUG && caught === undefined; seed += 1)
        if ((await playYear(seed, shape, { mutation, shares })).broken !== undefined) caught = seed;
      expect(caught).toBeDefined();
      expect((await playYear(caught ?? 0, shape, { shares })).broken).toBeUndefined();
    },
  );
});
