import { expect, it } from 'vitest';
import { hasNflData } from '#test/support/nfl-data.ts';
import { firstBroken, quickSeeds } from '../tested-seeds.ts';
import { PLAYOFF_RUNS, playLeague } from './playoffs.ts';

it.skipIf(!hasNflData)(
  'leagues with the playoffs of four real seasons match a count by hand, and never clinch wrongly',
  async () => {
    expect(await firstBroken(quickSeeds(PLAYOFF_RUNS / 4), playLeague)).toBeUndefined();
  },
);
