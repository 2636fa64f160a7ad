import { expect, test } from 'vitest';
import { final } from '#test/support/games.ts';
import { drafted, seat } from '#test/support/league-season.ts';
import type { RankRules } from '../league-rules.ts';
import type { Game } from './games.ts';
import { completionEffects } from './season-news.ts';

const NAMES = new Map([
  [seat(1), 'ann'],
  [seat(2), 'bob'],
  [seat(3), 'cyd'],
]);
// In a snake draft, seat 1 gets teams 1, 6 and 7, seat 2 gets 2, 5 and 8, and seat 3 gets 3, 4 and 9.
const STATE = drafted(3, [1, 2, 3, 4, 5, 6, 7, 8, 9]);

function told(games: readonly Game[], number: number, rules: Partial<RankRules> = {}): string[] | undefined {
  const called = (userId: string) => NAMES.get(userId) ?? '?';
  const { notices = [] } = completionEffects(
    { id: 'L', name: 'Sunday' },
    { ...STATE, ...rules },
    games,
    called,
  );
  return notices.find(({ to }) => to === seat(number))?.message.split('\n');
}

test('each member learns their crown or place in both races, and who won the crowns', () => {
  const games = [final([1, 20], [3, 10]), final([6, 20], [2, 10]), final([5, 20], [4, 10])];
  const crowns = ['Most Wins: ann with 2.', 'Most Losses: cyd with 2.'];
  expect(told(games, 1)).toEqual([
    'You won the Most Wins crown with 2. You finished 3rd in losses with 0.',
    ...crowns,
  ]);
  expect(told(games, 2)).toEqual([
    'You finished 2nd in wins with 1. You finished 2nd in losses with 1.',
    ...crowns,
  ]);
});

test('the news is about the crown that the reader won, and about both for everyone else', () => {
  const games = [final([1, 20], [3, 10]), final([6, 20], [2, 10]), final([5, 20], [4, 10])];
  const { notices } = completionEffects({ id: 'L', name: 'Sunday' }, STATE, games, () => '?');
  expect(notices?.map(({ race }) => race)).toEqual(['wins', undefined, 'losses']);
});

test('tied members share the crown or the place', () => {
  const games = [final([1, 20], [3, 10]), final([2, 20], [4, 10])];
  const crowns = ['Most Wins: ann and bob with 1.', 'Most Losses: cyd with 2.'];
  expect(told(games, 1)).toEqual([
    'You share the Most Wins crown with 1. You finished T2 in losses with 0.',
    ...crowns,
  ]);
  expect(told(games, 3)).toEqual([
    'You finished 3rd in wins with 0. You won the Most Losses crown with 2.',
    ...crowns,
  ]);
});

test('if points scored decide a crown, the notification says so and names the tied members', () => {
  const games = [final([1, 20], [3, 10]), final([2, 24], [4, 12])];
  const crowns = [
    'Most Wins: bob with 1, tied with ann. The tiebreaker was points scored, 24 to 20.',
    'Most Losses: cyd with 2.',
  ];
  expect(told(games, 1, { levelCrowns: 'points' })).toEqual([
    'You finished 2nd in wins with 1. You finished T2 in losses with 0.',
    ...crowns,
  ]);
  expect(told(games, 2, { levelCrowns: 'points' })).toEqual([
    'You won the Most Wins crown with 1. You finished T2 in losses with 0.',
    ...crowns,
  ]);
});

test('if points scored decide a crown among three tied members, the notification compares the winner with the runner-up', () => {
  const games = [final([1, 20], [30, 10]), final([2, 24], [31, 12]), final([3, 22], [32, 9])];
  expect(told(games, 1, { levelCrowns: 'points' })).toContain(
    'Most Wins: bob with 1, tied with cyd and ann. The tiebreaker was points scored, 24 to 22.',
  );
});

test('if head-to-head decides a crown, the notification says so and gives the champion’s record', () => {
  // Ann’s team 1 beats Bob’s team 2, and Bob’s team 5 gets its win elsewhere.
  const games = [final([1, 20], [2, 10]), final([5, 40], [30, 9]), final([6, 3], [31, 9])];
  expect(told(games, 3, { levelCrowns: 'head-to-head' })?.slice(1)).toEqual([
    'Most Wins: ann with 1, tied with bob. The tiebreaker was head-to-head, 1–0.',
    'Most Losses: bob with 1, tied with ann. The tiebreaker was head-to-head, 0–1.',
  ]);
});

test('if head-to-head leaves two members tied, the notification names every tiebreaker', () => {
  // Everyone has met. Ann and Bob beat Cyd and split their own games, and Bob’s teams score more.
  const games = [
    final([1, 20], [3, 10]),
    final([2, 30], [4, 10]),
    final([6, 20], [5, 10]),
    final([7, 10], [8, 20]),
    final([3, 20], [30, 0]),
    final([4, 20], [31, 0]),
    final([1, 0], [32, 1]),
    final([2, 0], [29, 1]),
  ];
  expect(told(games, 3, { levelCrowns: 'head-to-head' })?.[1]).toBe(
    'Most Wins: bob with 2, tied with ann and cyd. The tiebreaker was head-to-head, 2–1, then points scored, 60 to 50.',
  );
});

test('if two champions stay even ahead of a third, the notification compares their points with the third’s', () => {
  const games = [final([1, 60], [30, 10]), final([2, 60], [31, 12]), final([3, 50], [32, 9])];
  expect(told(games, 3, { levelCrowns: 'points' })?.[1]).toBe(
    'Most Wins: ann and bob with 1, tied with cyd. The tiebreaker was points scored, 60 to 50.',
  );
});

test('if ties count half, the notification gives the number of ties', () => {
  const games = [final([1, 20], [3, 10]), final([2, 24], [4, 12]), final([5, 9], [30, 9])];
  expect(told(games, 2, { tieRule: 'half' })).toEqual([
    'You won the Most Wins crown with 1 and 1 tie. You finished 2nd in losses with 0 and 1 tie.',
    'Most Wins: bob with 1 and 1 tie.',
    'Most Losses: cyd with 2.',
  ]);
  // As a loss, a tie counts in one race only.
  expect(told(games, 2, { tieRule: 'loss' })).toEqual([
    'You finished 2nd in wins with 1. You finished 2nd in losses with 1.',
    'Most Wins: ann with 1.',
    'Most Losses: cyd with 2.',
  ]);
});
