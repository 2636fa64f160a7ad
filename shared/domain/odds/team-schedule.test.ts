import { describe, expect, it } from 'vitest';
import { hasNflData, nflSchedule } from '#test/support/nfl-data.ts';
import { rankingAfter } from '#test/support/nfl-ranking.ts';
import { NFL_TEAMS, teamByAbbreviation } from '../teams.ts';
import { homeChance, teamProjections } from './team-projection.ts';
import { modelOf, type SeasonModel } from './season-model.ts';
import { STAND_IN } from './stand-in.ts';
import { strengthOfSchedule, teamSchedule } from './team-schedule.ts';

const WEEKS = 4;
const strong = 1700;
/** Team 1 is strong, all others are average. */
const strengths = Array.from({ length: STAND_IN }, (_, index) => ({
  rating: index === 0 ? strong : 1500,
  spread: 100,
}));
const model = (games: SeasonModel['games']): SeasonModel => ({ strengths, games });

describe('a team’s schedule', () => {
  const games = [
    { homeTeamId: 2, awayTeamId: 1, week: 3 },
    { homeTeamId: 1, awayTeamId: 3, week: 1 },
    { homeTeamId: 2, awayTeamId: 3, week: 2 },
    { homeTeamId: 4, awayTeamId: 1, week: 4 },
  ];

  it('lists games by week, home or away, with odds that add up to 1 for both teams', () => {
    const own = teamSchedule(model(games), 1, WEEKS);
    expect(own.games.map(({ week, opponentId, isHome }) => [week, opponentId, isHome])).toEqual([
      [1, 3, true],
      [3, 2, false],
      [4, 4, false],
    ]);
    const [home, away] = own.games;
    expect(home?.chance).toBeGreaterThan(away?.chance ?? 1);
    expect(away?.chance).toBeGreaterThan(0.5);
    const others = teamSchedule(model(games), 2, WEEKS).games.find(({ week }) => week === 3);
    expect((away?.chance ?? 0) + (others?.chance ?? 0)).toBeCloseTo(1);
  });

  it('has a bye in a week without a game, but not before all games are published', () => {
    expect(teamSchedule(model(games), 1, WEEKS)).toMatchObject({ byes: [2], unpublished: 0 });
    const unknown = [...games.slice(0, 3), { homeTeamId: STAND_IN, awayTeamId: 1 }];
    expect(teamSchedule(model(unknown), 1, WEEKS)).toMatchObject({ byes: [], unpublished: 1 });
  });

  it('lists no byes once games have been played, because it only lists upcoming games', () => {
    expect(teamSchedule(model(games.slice(0, 3)), 1, WEEKS)).toMatchObject({ byes: [], unpublished: 0 });
    expect(teamSchedule(model([]), 1, WEEKS)).toEqual({ games: [], byes: [], unpublished: 0 });
  });
});

describe('strength of schedule', () => {
  const firstWeek = NFL_TEAMS.filter(({ id }) => id % 2 === 1).map(({ id }) => ({
    homeTeamId: id,
    awayTeamId: id + 1,
    week: 1,
  }));

  it('ranks schedules by the wins that an average team would get, hardest first', () => {
    const hardness = strengthOfSchedule(model(firstWeek), 2);
    expect(hardness.get(2)?.averageWins).toBeLessThan(hardness.get(4)?.averageWins ?? 0);
    // A team's own strength doesn't affect its strength of schedule.
    expect(hardness.get(1)).toEqual(hardness.get(3));
    expect(hardness.get(2)?.place).toBe(1);
    // The uncertainty about a team's strength doesn't matter either, because the average team that stands in for it has a known
    // strength.
    const known = strengths.with(1, { rating: 1500, spread: 0 });
    const chance = 1 - homeChance(known, { homeTeamId: 1, awayTeamId: 2 });
    expect(hardness.get(2)?.averageWins).toBeCloseTo(chance, 6);
    // All other visiting teams share the next rank, and all home teams share the one after that.
    expect(hardness.get(4)).toEqual(hardness.get(6));
    expect([hardness.get(4)?.place, hardness.get(3)?.place]).toEqual([2, 17]);
  });

  it('is missing for all teams once any game has been played', () => {
    expect(strengthOfSchedule(model(firstWeek.slice(1)), 2).size).toBe(0);
    expect(strengthOfSchedule(model([]), 2).size).toBe(0);
  });

  it('is missing for all teams while opponents are unknown', () => {
    const [first, ...rest] = firstWeek;
    expect(strengthOfSchedule(model([{ ...first!, awayTeamId: STAND_IN }, ...rest]), 2).size).toBe(0);
  });
});

it.skipIf(!hasNflData)('a real schedule’s odds add up to each team’s projected wins', () => {
  const games = nflSchedule(2025).map((game) => ({ ...game, homeScore: null, awayScore: null }));
  const ratings = new Map(
    rankingAfter(2024).teams.map(({ abbreviation, rating }) => [
      teamByAbbreviation(abbreviation)?.id ?? 0,
      rating,
    ]),
  );
  const real = NFL_TEAMS.map(({ id }) => ({ rating: ratings.get(id) ?? 0, spread: 140 }));
  const remaining = { games, unlisted: new Map<number, number>() };
  const expected = teamProjections(real, games, remaining);
  for (const { id } of NFL_TEAMS) {
    const { games: own, byes } = teamSchedule(modelOf(real, remaining), id, 18);
    const wins = own.reduce((sum, { chance }) => sum + chance, 0);
    expect(Math.abs(wins - (expected.get(id)?.expectedWins ?? 0))).toBeLessThan(0.05);
    expect([own.length, byes.length]).toEqual([17, 1]);
  }
});
