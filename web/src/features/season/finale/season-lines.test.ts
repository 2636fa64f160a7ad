import { expect, test } from 'vitest';
import { reviewText } from './review-text.ts';
import { seasonLines } from './season-lines.ts';

const REVIEW = {
  weeks: [1, 2],
  lines: [
    { userId: 'ana', wins: [3, 4], losses: [0, 1] },
    { userId: 'ben', wins: [1, 2], losses: [1, 4] },
  ],
  bestPick: null,
  bestTrade: null,
};

test('a line runs from zero to the season’s points, and the leader’s line is drawn last', () => {
  expect(seasonLines('wins', REVIEW, 'nothing')).toEqual([
    {
      userId: 'ben',
      places: [
        [0, 0],
        [0.5, 0.25],
        [1, 0.5],
      ],
      end: 2,
    },
    {
      userId: 'ana',
      places: [
        [0, 0],
        [0.5, 0.75],
        [1, 1],
      ],
      end: 4,
    },
  ]);
  expect(seasonLines('losses', REVIEW, 'nothing').map(({ userId, end }) => [userId, end])).toEqual([
    ['ana', 1],
    ['ben', 4],
  ]);
  expect(
    seasonLines(
      'wins',
      { ...REVIEW, weeks: [], lines: [{ userId: 'ana', wins: [], losses: [] }] },
      'nothing',
    ),
  ).toEqual([{ userId: 'ana', places: [[0, 0]], end: 0 }]);
});

test('a tie raises both lines by half a point if the league counts it so', () => {
  const tied = { ...REVIEW, lines: [{ userId: 'ana', wins: [1, 1], losses: [0, 1], ties: [1, 1] }] };
  const ends = (tieRule: 'half' | 'nothing') =>
    (['wins', 'losses'] as const).map((race) => seasonLines(race, tied, tieRule)[0]?.end);
  expect(ends('half')).toEqual([1.5, 1.5]);
  expect(ends('nothing')).toEqual([1, 1]);
});

test('the best pick and the best trade get one sentence each if they exist', () => {
  const bestPick = { userId: 'ana', teamId: 11, pickOrder: 20, race: 'wins', points: 11, place: 3 } as const;
  const bestTrade = {
    userId: 'ben',
    rivalId: 'ana',
    race: 'losses',
    got: { teamId: 8, points: 1 },
    gave: { teamId: 16, points: 0 },
  } as const;
  expect(reviewText({ ...REVIEW, bestPick, bestTrade }, []).map(({ words }) => words)).toEqual([
    'A member took the Lions at pick 20 and got 11 wins out of them, the 3rd most of any pick.',
    'A member got the Browns from A member for the Chiefs: 1 loss to 0 the rest of the way.',
  ]);
  expect(reviewText(REVIEW, [])).toEqual([]);
});
