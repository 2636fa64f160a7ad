import { expect, test } from 'vitest';
import { ALL_SHAPES } from '#test/support/shapes.ts';
import { MoreTimeRequest, SetDraftOrder } from './draft.ts';
import { NewLeagueRequest } from './league-settings.ts';
import { TradeBlockRequest } from './trades.ts';

const numbers = (length: number) => Array.from({ length }, (_, index) => index + 1);
const userId = (number: number) => `24688438-40e1-70d0-d97e-${String(number).padStart(12, '0')}`;

test('a new league can have any shape that 32 teams allow, and no other shape', () => {
  const isTaken = (shape: object) => NewLeagueRequest.safeParse({ name: 'Sunday', ...shape }).success;
  expect(ALL_SHAPES.filter((shape) => !isTaken(shape))).toEqual([]);
  const others = [
    { maxMembers: 1 },
    { maxMembers: 17, teamsEach: 2 },
    { maxMembers: 11 },
    { maxMembers: 9, teamsEach: 4 },
    { teamsEach: 1 },
    { maxMembers: 2, teamsEach: 9 },
  ];
  expect(others.filter(isTaken)).toEqual([]);
  expect([{}, { teamsEach: 8 }, { maxMembers: 2 }].filter((shape) => !isTaken(shape))).toEqual([]);
});

test('a draft order can list as many members as the largest league has, but no more', () => {
  const order = (members: number) =>
    SetDraftOrder.safeParse({
      updates: numbers(members).map((draftPosition) => ({ userId: userId(draftPosition), draftPosition })),
    }).success;
  expect([order(16), order(17)]).toEqual([true, false]);
});

test('a trade block can list as many teams as a member can own, but no more', () => {
  const block = (teams: number) => TradeBlockRequest.safeParse({ teamIds: numbers(teams) }).success;
  expect([block(8), block(9)]).toEqual([true, false]);
});

test('a request for more time can name zero or more earlier additions', () => {
  const isTaken = (timesAdded: number) => MoreTimeRequest.safeParse({ pickOrder: 1, timesAdded }).success;
  expect([-1, 0, 3, 0.5].map(isTaken)).toEqual([false, true, true, false]);
});
