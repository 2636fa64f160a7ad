import { expect, test } from 'vitest';
import { final, game } from '#test/support/games.ts';
import { drafted, seat } from '#test/support/league-season.ts';
import { featsOf } from './feats.ts';
import { ownershipOf } from './standings.ts';
import type { Game } from './games.ts';

// Seat 1 drafts teams 1, 4 and 5, and seat 2 drafts 2, 3 and 6. No one owns team 9 or 10.
const pair = drafted(2, [1, 2, 3, 4, 5, 6]);
const feats = (name: string, games: readonly Game[], state = pair) =>
  featsOf(state, games, ownershipOf(state))
    .filter((feat) => feat.name === name)
    .map(({ userId, value, weeks }) => [userId, value, ...weeks]);

const won = (teamId: number, week: number, by = 9) => final([teamId, 20], [by, 10], { week });

test('the record for the best week lists everyone who holds it, with all weeks in which they reached it', () => {
  const games = [won(1, 1), won(4, 1), won(2, 2), won(3, 2), won(5, 3), won(1, 4), won(5, 4)];
  expect(feats('winsInWeek', games)).toEqual([
    [seat(1), 2, 1, 4],
    [seat(2), 2, 2],
  ]);
  expect(feats('lossesInWeek', games)).toEqual([]);
});

test('a lead lasts while a member is first or tied for first, and counts only weeks with games', () => {
  // Seat 1 leads after week 1, both are tied after week 2, and seat 2 leads after weeks 3 and 5.
  const games = [won(1, 1), won(2, 2), won(3, 3), won(6, 5), game(1, 2, { week: 6 })];
  expect(feats('winLead', games)).toEqual([[seat(2), 3, 2, 3, 5]]);
});

test('the Losses race also has best weeks and leads, but no one leads that race without a point', () => {
  const games = [won(9, 1, 1), won(10, 1, 4)];
  expect(feats('lossesInWeek', games)).toEqual([[seat(1), 2, 1]]);
  expect(feats('lossLead', games)).toEqual([[seat(1), 1, 1]]);
  expect(feats('winLead', games)).toEqual([]);
  expect(featsOf(pair, [], ownershipOf(pair))).toEqual([]);
});

test('a tie is enough for a lead if ties count half, but not if they count for nothing', () => {
  const games = [final([1, 10], [9, 10])];
  expect(feats('winLead', games, { ...pair, tieRule: 'half' })).toEqual([[seat(1), 1, 1]]);
  expect(feats('winLead', games)).toEqual([]);
});
