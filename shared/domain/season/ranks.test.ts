import { describe, expect, it } from 'vitest';
import type { RankRules } from '../league-rules.ts';
import { champions, crownTiebreaks, ranked } from './ranks.ts';

type Line = readonly [wins: number, losses: number, ties: number, pointsScored?: number];

const PLAIN: RankRules = { tieRule: 'nothing', levelCrowns: 'shared' };
const HALF: RankRules = { tieRule: 'half', levelCrowns: 'shared' };
const LOSS: RankRules = { tieRule: 'loss', levelCrowns: 'shared' };
const POINTS: RankRules = { tieRule: 'nothing', levelCrowns: 'points' };
const BOTH: RankRules = { tieRule: 'half', levelCrowns: 'points' };

/** Ranks one member per line. A member's `id` is the line's index. */
const table = (rules: RankRules, lines: readonly Line[]) =>
  ranked(
    lines.map(([wins, losses, ties, pointsScored = 0], id) => ({ id, wins, losses, ties, pointsScored })),
    rules,
  );

/** The members' ranks in both races, in line order. */
function ranks(rules: RankRules, lines: readonly Line[]): [wins: number[], losses: number[]] {
  const rows = table(rules, lines).toSorted((a, b) => a.id - b.id);
  return [rows.map(({ winRank }) => winRank), rows.map(({ lossRank }) => lossRank)];
}

describe('a tie', () => {
  const tied: Line[] = [
    [9, 5, 0],
    [8, 3, 3],
  ];
  const even: Line[] = [
    [9, 5, 0],
    [8, 4, 2],
  ];
  const tieBreak: Line[] = [
    [9, 4, 0],
    [9, 3, 2],
    [8, 2, 2],
  ];

  it.each([
    ['as nothing', PLAIN, tied, [1, 2], [1, 2]],
    ['as half a win and half a loss', HALF, tied, [2, 1], [1, 2]],
    ['as a loss', LOSS, tied, [1, 2], [2, 1]],
    ['as a loss in the tiebreaker, too', LOSS, tieBreak, [1, 2, 3], [3, 1, 2]],
    ['as nothing in the tiebreaker', PLAIN, tieBreak, [2, 1, 3], [1, 2, 3]],
    ['as half in the tiebreaker, too', HALF, tieBreak, [3, 1, 2], [1, 2, 3]],
    ['as half, so that two ties equal a win and a loss', HALF, even, [1, 1], [1, 1]],
  ] as const)('counts %s', (_, rules, lines, wins, losses) => {
    expect(ranks(rules, lines)).toEqual([wins, losses]);
  });

  it('leaves wins and losses whole numbers, no matter what it counts as', () => {
    expect(table(HALF, tied)).toMatchObject([
      { id: 1, wins: 8, losses: 3, ties: 3 },
      { id: 0, wins: 9, losses: 5, ties: 0 },
    ]);
  });
});

describe('a tied crown', () => {
  const first: Line[] = [
    [9, 5, 0, 300],
    [9, 5, 0, 340],
    [9, 5, 0, 320],
    [7, 4, 0, 999],
  ];
  const last: Line[] = [
    [9, 4, 0, 300],
    [7, 5, 0, 310],
    [7, 5, 0, 350],
    [5, 9, 0, 250],
  ];

  it.each([
    ['is shared', PLAIN, first, [1, 1, 1, 4], [1, 1, 1, 4]],
    [
      'goes to the most points scored for wins, and to the fewest for losses',
      POINTS,
      first,
      [3, 1, 2, 4],
      [1, 3, 2, 4],
    ],
    [
      'is all that points scored decide: members tied behind it share their rank',
      POINTS,
      last,
      [1, 2, 2, 4],
      [4, 2, 2, 1],
    ],
  ] as const)('%s', (_, rules, lines, wins, losses) => {
    expect(ranks(rules, lines)).toEqual([wins, losses]);
  });

  it('is shared by members who are also tied in points', () => {
    const lines: Line[] = [
      [9, 5, 0, 340],
      [9, 5, 0, 340],
      [9, 5, 0, 320],
    ];
    const { wins, losses } = champions(table(POINTS, lines));
    expect(wins.map(({ id }) => id)).toEqual([0, 1]);
    expect(losses.map(({ id }) => id)).toEqual([2]);
  });

  it('can be decided by the number of tied games if ties count half', () => {
    const lines: Line[] = [
      [9, 5, 0, 300],
      [8, 4, 2, 340],
    ];
    expect(ranks(BOTH, lines)).toEqual([
      [2, 1],
      [1, 2],
    ]);
    expect(ranks(POINTS, lines)).toEqual([
      [1, 2],
      [1, 2],
    ]);
  });

  it('is shared by everyone in a season without games', () => {
    const unplayed: Line[] = [
      [0, 0, 0],
      [0, 0, 0],
    ];
    expect(ranks(BOTH, unplayed).flat()).toEqual([1, 1, 1, 1]);
  });

  it('lists the members whose tie points scored broke, in rank order', () => {
    const apart = (rules: RankRules, lines: readonly Line[]) =>
      (['wins', 'losses'] as const).map((race) =>
        crownTiebreaks(race, table(rules, lines), rules).map(({ by, level }) => [
          by,
          level.map(({ id }) => id),
        ]),
      );
    expect(apart(POINTS, first)).toEqual([[['points', [1, 2, 0]]], [['points', [0, 2, 1]]]]);
    expect(apart(PLAIN, first)).toEqual([[], []]);
    expect(apart(POINTS, last)).toEqual([[], []]);
    expect(apart(POINTS, first.slice(0, 0))).toEqual([[], []]);
  });
});
