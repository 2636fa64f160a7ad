import { expect, it } from 'vitest';
import { hasNflData, nflGames } from '#test/support/nfl-data.ts';
import { ratingsAfterSeason } from '#test/support/nfl-ranking.ts';
import { NFL_TEAMS } from '../teams.ts';
import { carriedOver, ratingsAfter } from './elo.ts';
import { pastSeasonOf, type PastGame } from './last-season.ts';

const past = (week: number, home: [id: number, points: number], away: [number, number]): PastGame => ({
  week,
  homeTeamId: home[0],
  awayTeamId: away[0],
  homeScore: home[1],
  awayScore: away[1],
});

it('a past season lists a team’s weeks from that team’s side, without the bye', () => {
  const games = [past(3, [2, 10], [1, 24]), past(1, [1, 20], [3, 27]), past(2, [2, 3], [3, 0])];
  const { weeks } = pastSeasonOf(1, games, new Map());
  expect(weeks).toMatchObject([
    { week: 1, opponentId: 3, isHome: true, points: 20, against: 27 },
    { week: 3, opponentId: 2, isHome: false, points: 24, against: 10 },
  ]);
});

it('the past season of a team without any known games has only its rating', () => {
  expect(pastSeasonOf(4, [], new Map([[4, 1610]]))).toEqual({ start: 1610, weeks: [] });
});

it.skipIf(!hasNflData)(
  'ratings can be traced back from the end of a real season to its start, week by week',
  () => {
    const games = nflGames(2024);
    const start = carriedOver(ratingsAfterSeason(2023));
    const after = ratingsAfterSeason(2024);
    const played = games.map(({ week, homeTeamId, awayTeamId, homeScore, awayScore }) =>
      past(week, [homeTeamId, homeScore ?? 0], [awayTeamId, awayScore ?? 0]),
    );
    for (const { id } of NFL_TEAMS) {
      const { start: told, weeks } = pastSeasonOf(id, played, after);
      expect(told).toBeCloseTo(start.get(id) ?? 0, 3);
      expect(weeks).toHaveLength(17);
      for (const { week, rating } of weeks) {
        const until = ratingsAfter(
          start,
          games.filter((game) => game.week <= week),
        );
        expect(rating).toBeCloseTo(until.get(id) ?? 0, 3);
      }
    }
  },
);
