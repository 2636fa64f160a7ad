import { expect, test } from 'vitest';
import { final } from '#test/support/games.ts';
import { drafted, seat } from '#test/support/league-season.ts';
import { factsOf } from './week-story.ts';

test('if several tiebreakers were needed for the lead, a close race is decided by the last of them', () => {
  // In a snake draft, seat 1 gets teams 1, 6 and 7, seat 2 gets 2, 5 and 8, and seat 3 gets 3, 4 and 9.
  const state = drafted(3, [1, 2, 3, 4, 5, 6, 7, 8, 9], { levelCrowns: 'head-to-head' });
  // Seats 1 and 2 beat seat 3 and split their own games, and the teams of seat 2 score more.
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
  const facts = factsOf({ state, games, chanceOf: () => 1 / 2 }, 1);
  expect(
    facts.filter(({ kind, ...rest }) => kind === 'close' && 'race' in rest && rest.race === 'wins'),
  ).toEqual([
    {
      kind: 'close',
      race: 'wins',
      leader: seat(2),
      seconds: [seat(1), seat(3)],
      gap: 0,
      decidedBy: 'scored',
    },
  ]);
});
