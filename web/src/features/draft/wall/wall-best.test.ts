import { expect, test } from 'vitest';
import { SEASONS } from '#shared/domain/seasons.ts';
import { bestFree, rankedFor } from './wall-best.tsx';

const names = (teams: ReturnType<typeof bestFree>) => teams.map(({ team }) => team.abbreviation);

test('the best available teams come first, for either crown, with their projection', () => {
  const { wins, losses } = rankedFor('2026-27');
  const [first, second] = wins;
  expect(wins).toHaveLength(32);
  expect(first?.expected).toBeGreaterThanOrEqual(second?.expected ?? Infinity);
  expect(first?.expected).toBeGreaterThan(9);
  expect(losses[0]?.expected).toBeGreaterThan(9);
  expect(names(bestFree(wins, new Set(), 2))).toEqual(['SEA', 'DEN']);
  expect(names(bestFree(wins, new Set([first?.team.id ?? 0]), 2))).toEqual(['DEN', 'HOU']);
  expect(names(bestFree(losses, new Set(), 1))).toEqual(['LV']);
});

test('once a whole season has been played since the ranking, teams are ranked without projections', () => {
  const { wins, losses } = rankedFor('2027-28');
  expect(wins.map(({ expected }) => expected)).toEqual(wins.map(() => null));
  expect(names(bestFree(wins, new Set(), 2))).toEqual(['SEA', 'DEN']);
  expect(names(bestFree(losses, new Set(), 1))).toEqual(['LV']);
});

test('every season on record has a list of teams, and an unknown one has none', () => {
  for (const { label } of SEASONS) expect(rankedFor(label).wins).toHaveLength(32);
  expect(rankedFor('2040-41')).toEqual({ wins: [], losses: [] });
});
