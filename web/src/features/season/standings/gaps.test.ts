import { expect, test } from 'vitest';
import { gapWords } from './gaps.ts';

type Numbers = readonly [wins: number, losses: number];

/** Members with these points, ranked as the server ranks them. */
function league(...points: Numbers[]) {
  return points.map(([wins, losses], index) => {
    const ahead = (of: (a: Numbers, b: Numbers) => number) =>
      1 + points.filter((other) => of(other, [wins, losses]) > 0).length;
    return {
      userId: String(index),
      wins,
      losses,
      ties: 0,
      winRank: ahead((a, b) => a[0] - b[0] || b[1] - a[1]),
      lossRank: ahead((a, b) => a[1] - b[1] || b[0] - a[0]),
    };
  });
}

test.each<[string, Numbers[], wins: string[], losses: string[]]>([
  [
    'clear leads',
    [
      [9, 3],
      [7, 5],
      [2, 10],
    ],
    ['2 ahead of the next', '2 behind the lead', '7 behind the lead'],
    ['7 behind the lead', '5 behind the lead', '5 ahead of the next'],
  ],
  [
    'a lead by the other race’s points',
    [
      [9, 3],
      [9, 4],
    ],
    ['Just ahead of the next', 'Level with the lead'],
    ['1 behind the lead', '1 ahead of the next'],
  ],
  [
    'a shared lead',
    [
      [9, 3],
      [9, 3],
      [8, 3],
    ],
    ['Sharing the lead', 'Sharing the lead', '1 behind the lead'],
    ['Level with the lead', 'Level with the lead', 'Just ahead of the next'],
  ],
  [
    'no game yet',
    [
      [0, 0],
      [0, 0],
    ],
    ['', ''],
    ['', ''],
  ],
  [
    'a lead by fewer losses alone, without a win',
    [
      [0, 0],
      [0, 1],
    ],
    ['', ''],
    ['1 behind the lead', '1 ahead of the next'],
  ],
  ['nobody else', [[3, 2]], [''], ['']],
])('the gaps of %s', (_, points, wins, losses) => {
  const members = league(...points);
  expect(members.map((mine) => gapWords('wins', mine, members, 'nothing'))).toEqual(wins);
  expect(members.map((mine) => gapWords('losses', mine, members, 'nothing'))).toEqual(losses);
});

test('a gap is told in halves where ties count half', () => {
  const ana = { userId: 'ana', wins: 8, losses: 5, ties: 1, winRank: 1, lossRank: 2 };
  const ben = { userId: 'ben', wins: 8, losses: 8, ties: 0, winRank: 2, lossRank: 1 };
  const gaps = (race: 'wins' | 'losses') =>
    [ana, ben].map((mine) => gapWords(race, mine, [ana, ben], 'half'));
  expect(gaps('wins')).toEqual(['½ ahead of the next', '½ behind the lead']);
  expect(gaps('losses')).toEqual(['2½ behind the lead', '2½ ahead of the next']);
});
