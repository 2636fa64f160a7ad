import { expect, it } from 'vitest';
import { game } from '#test/support/games.ts';
import { NFL_TEAMS } from '../teams.ts';
import { modelOf } from './season-model.ts';
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
