import { expect, it } from 'vitest';
import { hasNflData } from '#test/support/nfl-data.ts';
import { firstBroken, quickSeeds } from '../tested-seeds.ts';
import { PLAYOFF_RUNS, playLeague } from './playoffs.ts';

it.skipIf(!hasNflData)(
  'leagues that count the playoffs of four real seasons count as by hand, end with the Super Bowl, and are never wrongly certain',
  async () => {
    expect(await firstBroken(quickSeeds(PLAYOFF_RUNS / 4), playLeague)).toBeUndefined();
  },
);
