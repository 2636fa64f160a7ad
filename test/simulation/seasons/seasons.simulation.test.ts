import { describe, expect, it } from 'vitest';
import { playYear, SHAPES } from './seasons.ts';

/** One seed plays the real season if that is available; the other plays a made-up season with many ties. */
const SEEDS = [1, 2];
const OFTEN = { inDraft: 1, inSeason: 0.7 };
const LONG_MS = 120_000;

describe('a league from lobby to renewal', () => {
  it.each(SHAPES)(
    'keeps every rule with $maxMembers members and $teamsEach teams each',
    { timeout: LONG_MS },
    async (shape) => {
      const made = { inDraft: 0, inSeason: 0, trades: 0 };
      for (const seed of SEEDS) {
        const { broken, passings, trades } = await playYear(seed, shape, { shares: OFTEN });
        expect({ seed, broken }).toEqual({ seed, broken: undefined });
        made.inDraft += passings[0];
        made.inSeason += passings[1];
        made.trades += trades;
      }
      // A count of 0 would mean that no seats were transferred or no teams were traded, so those rules would be untested.
      expect(Object.values(made).every((count) => count > 0)).toBe(true);
    },
  );

  it('plays out the same each time with the same seed', async () => {
    const [shape] = SHAPES;
    if (!shape) return;
    expect(await playYear(4, shape)).toEqual(await playYear(4, shape));
  });
});
