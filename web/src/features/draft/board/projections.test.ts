import { expect, test, it } from 'vitest';
import { PLAIN_RANKS, type DraftOrderType } from '#shared/domain/league-rules.ts';
import { allTurns } from '#shared/domain/draft/draft-order.ts';
import { LOSS, WIN, type Pairing, type SimulatedSeasons } from '#shared/domain/odds/simulate.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import type { Prospect } from '#shared/domain/odds/prospects.ts';
import { project, changesOf, percent, seatText, soFarText, totalText } from './projections.ts';

// A simulated season in which each team wins one game fewer than the team before it. Team 1 wins the most games.
const simulated: SimulatedSeasons<Pairing> = {
  seasons: 1,
  games: [],
  earned: Uint16Array.from(NFL_TEAMS, ({ id }) => (32 - id) * WIN + (id - 1) * LOSS),
  ended: new Uint8Array(),
};
const order = ['a', 'b', 'c', 'd'];

/** Returns the projections after `made` teams have been drafted, best team first. */
function after(made: number, draftOrderType: DraftOrderType = 'snake', teamsEach = 3) {
  const plan = { draftOrderType, teamsEach };
  const picks = allTurns(order, plan)
    .slice(0, made)
    .map(({ userId }, index) => ({ userId, nflTeamId: index + 1 }));
  return project({ order, picks, plan, ...PLAIN_RANKS }, { said: new Map() }, simulated);
}

test('a draft is reviewed only after its last pick', () => {
  expect(after(11).review).toBeNull();
  expect(after(12).review?.expected.get(1)).toEqual({ wins: 31, losses: 0 });
  expect(after(12).prospects.map(({ userId }) => userId)).toEqual(order);
});

test('the average picks depend on league shape and draft order, and stay the same throughout a draft', () => {
  const usual = after(0).adp;
  expect(after(7).adp).toBe(usual);
  expect(after(0, 'third-round-reversal').adp).not.toEqual(usual);
  expect(after(0, 'snake', 2).adp).not.toEqual(usual);
});

const prospect = (wins: number, losses: number): Prospect => ({
  userId: 'ana',
  soFar: { wins: 18.24, losses: 15.76 },
  whole: { wins: 27, losses: 24 },
  crowns: { wins, losses },
});

it('odds are shown as whole percentages, and a possible outcome is never shown as 0%', () => {
  expect([0, 0.001, 0.01, 0.126, 1].map(percent)).toEqual(['0%', '<1%', '1%', '13%', '100%']);
});

it('a pick’s effect is shown for each crown, the user’s own crown first', () => {
  const changes = (crown: 'wins' | 'losses' | null) =>
    changesOf(prospect(0.1, 0.2), prospect(0.3, 0.15), crown).map(({ name, before, after }) => [
      name,
      before,
      after,
    ]);
  const [wins, losses] = [
    ['Most Wins', '10%', '30%'],
    ['Most Losses', '20%', '15%'],
  ];
  expect(changes('losses')).toEqual([losses, wins]);
  expect(changes('wins')).toEqual([wins, losses]);
  expect(changes(null)).toEqual([wins, losses]);
});

it('the projection is shown for the teams drafted so far', () => {
  expect(soFarText(prospect(0, 0))).toBe('projected 18.2 wins and 15.8 losses');
});

it('a member’s projection is shown next to the member’s name, but not before the member has a team', () => {
  const all = prospect(0, 0);
  expect(totalText(all)).toBe('18.2 wins · 15.8 losses');
  expect(totalText({ ...all, soFar: { wins: 0, losses: 0 } })).toBe('No team yet');
});

it('a draft slot’s worth is shown for each crown, with one decimal', () => {
  expect(seatText({ wins: 27.06, losses: 25.34 })).toBe('27.1 wins or 25.3 losses');
});
