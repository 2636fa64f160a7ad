import { expect, it } from 'vitest';
import { game } from '#test/support/games.ts';
import { seededRandom } from '../chance.ts';
import { NO_RECORD } from '../season/tally.ts';
import { NFL_TEAMS } from '../teams.ts';
import { modelSeasons } from './model-seasons.ts';
import { begunBy, modelOf, modelPlayoffs } from './season-model.ts';
import { STAND_IN } from './stand-in.ts';

it('a season’s model has the remaining games, with an average opponent in games that aren’t listed yet', () => {
  const strengths = NFL_TEAMS.map(({ id }) => ({ rating: 1500.04 + id, spread: 140 }));
  const unlisted = new Map([
    [1, 0],
    [7, 3],
  ]);
  const model = modelOf(strengths, { games: [game(3, 4), game(2, 1)], unlisted });
  expect(model.strengths).toHaveLength(STAND_IN);
  expect([model.strengths[0], model.strengths.at(-1)]).toEqual([
    { rating: 1501, spread: 140 },
    { rating: 1500, spread: 0 },
  ]);
  expect(model.games).toEqual([
    { homeTeamId: 3, awayTeamId: 4, week: 1 },
    { homeTeamId: 2, awayTeamId: 1, week: 1 },
    { homeTeamId: 7, awayTeamId: STAND_IN },
    { homeTeamId: STAND_IN, awayTeamId: 7 },
    { homeTeamId: 7, awayTeamId: STAND_IN },
  ]);
});

it('a model says whom a started game counts for, with its score while it is live', () => {
  const kickoff = Date.parse(game(1, 2).kickoff);
  const from = (ms: number) => new Date(kickoff + ms).toISOString();
  const begunOf = begunBy(
    [
      { teamId: 1, userId: 'ana', from: from(-9) },
      { teamId: 1, userId: 'ben', from: from(1) },
    ],
    new Date(kickoff + 60),
  );
  const running = { homeScore: 7, awayScore: 3, detail: '1st', clock: { secondsLeft: 3000 } };
  expect(begunOf(game(1, 2))).toEqual({ home: 'ana', away: null });
  expect(begunOf(game(1, 2, { state: 'live', running }))).toEqual({
    home: 'ana',
    away: null,
    score: { home: 7, away: 3, secondsLeft: 3000 },
  });
  expect(begunOf(game(1, 2, { state: 'postponed' }))).toBeUndefined();
  expect(begunOf(game(1, 2, { week: 2 }))).toBeUndefined();
});

it('a model of a season with playoffs includes the listed playoff games', () => {
  const strengths = NFL_TEAMS.map(() => ({ rating: 1500, spread: 100 }));
  const wildCard = game(5, 6, { week: 19, round: 'Wild Card' });
  const ahead = new Map([[5, 3]]);
  const left = {
    games: [game(1, 2, { week: 18 }), wildCard],
    unlisted: new Map<number, number>(),
    playoffs: ahead,
  };
  const playoffs = modelPlayoffs([], left);
  expect(playoffs?.records).toEqual(NFL_TEAMS.map(() => NO_RECORD));
  expect(playoffs?.ahead.slice(3, 6)).toEqual([0, 3, 0]);
  const { seasons, games, inPlayoffs } = modelSeasons(
    { ...modelOf(strengths, left), playoffs },
    seededRandom(1),
    50,
  );
  expect(games.map(({ round }) => round)).toEqual([undefined, 'Wild Card']);
  const playedBy = (teamId: number) => inPlayoffs?.slice((teamId - 1) * seasons, teamId * seasons) ?? [];
  // That game eliminates one of the two teams in every season.
  for (const [season, points] of playedBy(5).entries()) {
    const losses = [points, playedBy(6)[season] ?? 0].map((each) => each >> 8);
    expect(losses.reduce((one, other) => one + other)).toBeGreaterThanOrEqual(1);
  }
  expect(modelSeasons(modelOf(strengths, left), seededRandom(1), 50).inPlayoffs).toBeUndefined();
});
