import { expect, it } from 'vitest';
import { wholeSeason } from '#test/support/games.ts';
import { seasonNamed } from '../seasons.ts';
import { remainingOf } from './remaining.ts';

const season = seasonNamed('2025-26');
const whole = wholeSeason(18, () => [20, 10]);
const october = new Date('2025-10-01T12:00:00.000Z');
const unplayed = whole.map((each) => (each.week < 17 ? each : { ...each, homeScore: null, awayScore: null }));
const counts = (games: typeof whole, at = october) => {
  const { games: open, unlisted } = remainingOf(season, games, at);
  return [open.length, [...unlisted.values()].reduce((sum, count) => sum + count, 0)];
};

it('the remaining games include games without a score', () => {
  expect(counts(unplayed)).toEqual([32, 0]);
  expect(remainingOf(season, unplayed, october).games).toEqual(unplayed.slice(-32));
});

it('the remaining games include postponed games, but not cancelled ones', () => {
  const [cancelled, postponed] = unplayed.slice(-32);
  const told = unplayed.map((each) =>
    each === cancelled
      ? { ...each, state: 'cancelled' as const }
      : each === postponed
        ? { ...each, state: 'postponed' as const }
        : each,
  );
  expect(counts(told)).toEqual([31, 0]);
});

it('a team’s games that are missing from the list count as unlisted', () => {
  const [dropped, ...others] = unplayed;
  const { unlisted } = remainingOf(season, others, october);
  expect([...unlisted].filter(([, count]) => count > 0)).toEqual([
    [dropped?.homeTeamId, 1],
    [dropped?.awayTeamId, 1],
  ]);
  expect(counts([])).toEqual([0, 32 * 17]);
});

it('no games remain once the season is final, even if some were never played', () => {
  expect(counts(whole)).toEqual([0, 0]);
  const [, ...others] = whole;
  expect(counts(others)).toEqual([0, 2]);
  expect(counts(others, new Date('2026-02-01T12:00:00.000Z'))).toEqual([0, 0]);
});
