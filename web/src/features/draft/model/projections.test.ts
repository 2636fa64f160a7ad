import { expect, test } from 'vitest';
import type { DraftOrderType } from '#shared/domain/league-season.ts';
import { allTurns } from '#shared/domain/draft/draft-order.ts';
import { LOSS, WIN, type Pairing, type SimulatedSeasons } from '#shared/domain/odds/simulate.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { project } from './projections.ts';

// One season in which team 1 wins most, and each after it a game less.
const simulated: SimulatedSeasons<Pairing> = {
  seasons: 1,
  games: [],
  earned: Uint16Array.from(NFL_TEAMS, ({ id }) => (32 - id) * WIN + (id - 1) * LOSS),
  ended: new Uint8Array(),
};
const order = ['a', 'b', 'c', 'd'];

/** What is foreseen once the best teams have gone, in this order. */
function after(made: number, draftOrderType: DraftOrderType = 'snake', teamsEach = 3) {
  const plan = { draftOrderType, teamsEach };
  const picks = allTurns(order, plan)
    .slice(0, made)
    .map(({ userId }, index) => ({ userId, nflTeamId: index + 1 }));
  return project({ order, picks, plan, tieRule: 'nothing' }, { said: new Map() }, simulated);
}

test('a draft is reviewed once it is over, and not before its last pick', () => {
  expect(after(11).review).toBeNull();
  expect(after(12).review?.expected.get(1)).toEqual({ wins: 31, losses: 0 });
  expect(after(12).prospects.map(({ userId }) => userId)).toEqual(order);
});

test('the usual picks are those of the shape and the order, and stay the same throughout a draft', () => {
  const usual = after(0).adp;
  expect(after(7).adp).toBe(usual);
  expect(after(0, 'third-round-reversal').adp).not.toEqual(usual);
  expect(after(0, 'snake', 2).adp).not.toEqual(usual);
});
