import { describe, expect, it } from 'vitest';
import type { Shape } from '#shared/domain/sizes.ts';
import { playYear, SHAPES, SMALL, type Counts } from './seasons.ts';
import { CHOICES, type Choice } from './year-plan.ts';

const SEEDS_ALONE = [5, 7];
const SEEDS_TOGETHER = [1];
const LONG_MS = 120_000;

/**
 * What must have happened in the years with a choice, because they would test nothing without it. Few years with one choice alone
 * need only the first of these.
 */
const HAPPENS: Partial<Record<Choice, readonly (keyof Counts)[]>> = {
  partners: ['partners', 'partnershipsEnded', 'inherited', 'races'],
  'more time': ['latePicks'],
  undo: ['reopened'],
  corrections: ['corrections', 'correctionsRefused'],
  'trade review': ['passedInReview', 'stoppedByPassing'],
};

/** Plays years with these choices. Returns what didn't happen in any of them, although the choices allow it. */
async function playAll(
  choices: readonly Choice[],
  years: readonly (readonly [seed: number, shape: Shape])[],
) {
  const missing = new Set(choices.flatMap((choice) => HAPPENS[choice] ?? []));
  for (const [seed, shape] of years) {
    const { broken, counts } = await playYear(seed, shape, { choices });
    expect({ shape, seed, broken }).toEqual({ shape, seed, broken: undefined });
    for (const name of missing) if (counts[name] > 0) missing.delete(name);
  }
  return [...missing];
}

describe('a league from lobby to renewal', () => {
  it.each(CHOICES)('keeps every rule with one choice alone: %s', { timeout: LONG_MS }, async (choice) => {
    const years = SEEDS_ALONE.map((seed) => [seed, SMALL] as const);
    expect(await playAll([choice], years)).not.toContain(HAPPENS[choice]?.[0]);
  });

  it('keeps every rule with all choices at once', { timeout: LONG_MS }, async () => {
    const years = SHAPES.flatMap((shape) => SEEDS_TOGETHER.map((seed) => [seed, shape] as const));
    expect(await playAll(CHOICES, years)).toEqual([]);
  });

  it('keeps every rule with no choice', { timeout: LONG_MS }, async () => {
    expect(
      await playAll(
        [],
        SEEDS_ALONE.map((seed) => [seed, SMALL] as const),
      ),
    ).toEqual([]);
  });
});
