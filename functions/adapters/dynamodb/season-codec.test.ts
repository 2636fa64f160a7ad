import { expect, test } from 'vitest';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { mostTeamsEach } from '#shared/domain/sizes.ts';
import { fullSeason } from '#test/support/full-season.ts';
import { itemBytes } from '#test/support/item-bytes.ts';
import { ALL_SHAPES } from '#test/support/shapes.ts';
import { seasonItem, seasonOf } from './season-codec.ts';

/** A write of a season costs a unit for each kB, so each pick does. */
const MOST_BYTES = 6000;
const FULL = ALL_SHAPES.filter(({ maxMembers, teamsEach }) => teamsEach === mostTeamsEach(maxMembers));

const isUnused = (value: unknown) => value === null || (Array.isArray(value) && value.length === 0);

test.each(FULL)(
  'a season of $maxMembers members with $teamsEach teams each stays small with every field in use',
  (shape) => {
    const season = fullSeason(shape);
    expect(Object.entries(season).filter(([, value]) => isUnused(value))).toEqual([]);
    const item = seasonItem(season);
    expect(itemBytes(item)).toBeLessThan(MOST_BYTES);
    expect(seasonOf(item)).toEqual(season);
  },
);

test('a trade, a passing and an asking add little to it', () => {
  const season = fullSeason({ maxMembers: 16, teamsEach: 2 });
  const grown = (change: Partial<LeagueSeason>) =>
    itemBytes(seasonItem({ ...season, ...change })) - itemBytes(seasonItem(season));
  const once = <Entry>(entries: readonly Entry[]) => [...entries, ...entries.slice(0, 1)];
  expect(grown({ swaps: once(season.swaps) })).toBeLessThan(80);
  expect(grown({ handovers: once(season.handovers) })).toBeLessThan(160);
  expect(grown({ askings: once(season.askings) })).toBeLessThan(80);
  expect(grown({ keptOut: once(season.keptOut) })).toBeLessThan(50);
});
