import { describe, expect, it } from 'vitest';
import { hasNflData, nflGames } from '#test/support/nfl-data.ts';
import { randomLeague } from '#test/support/story-leagues.ts';
import { countedFacts } from '#test/support/story-oracle.ts';
import type { LeagueSeason } from '../league-season.ts';
import type { Game } from '../season/games.ts';
import { factsOf } from './week-story.ts';

const YEARS = [2022, 2023, 2024, 2025];
const WEEKS = Array.from({ length: 18 }, (_, index) => index + 1);

/** A made-up win probability of the home team for each game. It also determines which win is the least likely. */
const chanceOf = ({ homeTeamId, awayTeamId, week }: Game) =>
  ((homeTeamId * 37 + awayTeamId * 11 + week) % 101) / 101;

const inOneOrder = (facts: readonly object[]) => facts.map((fact) => JSON.stringify(fact, sorted)).toSorted();
/** A replacer for `JSON.stringify` that sorts keys alphabetically. */
const sorted = (_: string, value: unknown): unknown =>
  typeof value === 'object' && value !== null && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([a], [b]) => (a < b ? -1 : 1)))
    : value;

function expectCounted(state: LeagueSeason, games: readonly Game[], week: number): number {
  const facts = factsOf({ state, games, chanceOf }, week);
  expect(inOneOrder(facts), `${state.leagueId}, week ${week}`).toEqual(
    inOneOrder(countedFacts(state, games, chanceOf, week)),
  );
  return facts.length;
}

describe.runIf(hasNflData)('a week’s facts match a plain count', () => {
  const seasons = new Map(hasNflData ? YEARS.map((year) => [year, nflGames(year)]) : []);
  const gamesOf = (year: number) => seasons.get(year) ?? [];

  it.each(YEARS)('in every week of the season of %i', (year) => {
    const state = randomLeague(year, year);
    for (const week of WEEKS) expect(expectCounted(state, gamesOf(year), week)).toBeGreaterThan(3);
  });

  it('in 200 leagues of every shape and rule, with trades', () => {
    for (let seed = 1; seed <= 200; seed += 1) {
      const year = YEARS[seed % 4] ?? 2025;
      const state = randomLeague(year, seed);
      const some = WEEKS.filter((week) => (week + seed) % 4 === 0);
      for (const week of some) expect(expectCounted(state, gamesOf(year), week)).toBeGreaterThan(2);
    }
  });
});
