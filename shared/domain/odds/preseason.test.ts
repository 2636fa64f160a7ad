import { expect, test } from 'vitest';
import { seededRandom } from '../chance.ts';
import { SEASONS } from '../seasons.ts';
import { NFL_TEAMS, teamByAbbreviation } from '../teams.ts';
import { preseasonOf } from './preseason.ts';
import { expectationsOf } from './prospects.ts';
import { simulateSeasons } from './simulate.ts';

const [season] = SEASONS;
if (!season) throw new Error('there is no season');
const preseason = preseasonOf(season);
const idOf = (abbreviation: string) => teamByAbbreviation(abbreviation)?.id ?? 0;

test('a season whose schedule isn’t out yet still projects every game of every team', () => {
  expect(preseason.teamProjections.size).toBe(NFL_TEAMS.length);
  for (const { expectedWins, expectedLosses } of preseason.teamProjections.values())
    expect(expectedWins + expectedLosses).toBeCloseTo(season.weeks - 1, 0);
});

test('the previous season’s best team has the highest projection, and its record is shown', () => {
  const first = preseason.teamProjections.get(idOf('DET'));
  expect(first?.winRank).toBe(1);
  expect(preseason.teamProjections.get(idOf('TEN'))?.lossRank).toBe(1);
  expect(preseason.records.get(idOf('DET'))).toEqual({ wins: 15, losses: 2, ties: 0 });
});

test('simulated seasons average out to the projections', () => {
  const { strengths, games } = preseason.model;
  const expected = expectationsOf(simulateSeasons(strengths, games, seededRandom(1), 2000));
  for (const { id } of NFL_TEAMS) {
    // Half of the games are at home, so home advantage evens out.
    const { wins = 0 } = expected.get(id) ?? {};
    expect(Math.abs(wins - (preseason.teamProjections.get(id)?.expectedWins ?? 0))).toBeLessThan(0.4);
  }
});
