import { expect, test } from 'vitest';
import { final } from '#test/support/games.ts';
import { drafted, seat } from '#test/support/league-season.ts';
import { factsOf } from './week-story.ts';

test('a close race names the last tiebreaker if the lead needed several', () => {
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

test('a playoff game that counts twice is one game in the recap', () => {
  const state = drafted(3, [1, 2, 3, 4, 5, 6, 7, 8, 9], { playoffs: 'count', playoffWeight: 2 });
  const wildCard = { week: 19, round: 'Wild Card', worth: 2 } as const;
  // Seat 1 has teams 1, 6 and 7, and seat 2 has 2, 5 and 8.
  const earlier = [1, 2, 3].map((week) => final([5, 20], [30, 10], { week }));
  const games = [...earlier, final([1, 21], [2, 14], wildCard), final([6, 20], [31, 10], wildCard)];
  const facts = factsOf({ state, games, chanceOf: () => 1 / 2 }, 19);
  const ofKind = (kind: string) => facts.filter((fact) => fact.kind === kind);
  expect(ofKind('best')).toMatchObject([{ userIds: [seat(1)], points: 2, of: 2, isSeasonHigh: true }]);
  expect(ofKind('worst')).toMatchObject([{ userIds: [seat(2)], points: 1, of: 1 }]);
  expect(ofKind('duel')).toMatchObject([{ userIds: [seat(1), seat(2)], record: { wins: 1, losses: 0 } }]);
  const alone = factsOf({ state, games: games.slice(0, -1), chanceOf: () => 1 / 2 }, 19);
  expect(alone.filter(({ kind }) => kind === 'best')).toMatchObject([{ points: 1, isSeasonHigh: false }]);
});
