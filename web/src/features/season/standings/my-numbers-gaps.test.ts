import { expect, test } from 'vitest';
import { gapText } from './my-numbers.tsx';

type Numbers = readonly [wins: number, losses: number];

/** Returns members with these points, ranked as the server ranks them. */
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
    ['Leading by 2', '2 back of the lead', '7 back of the lead'],
    ['7 back of the lead', '5 back of the lead', 'Leading by 5'],
  ],
  [
    'a lead thanks to the other race’s points',
    [
      [9, 3],
      [9, 4],
    ],
    ['Leading on the tiebreaker', 'Tied, behind on tiebreaker'],
    ['1 back of the lead', 'Leading by 1'],
  ],
  [
    'a shared lead',
    [
      [9, 3],
      [9, 3],
      [8, 3],
    ],
    ['Tied for the lead', 'Tied for the lead', '1 back of the lead'],
    ['Tied, behind on tiebreaker', 'Tied, behind on tiebreaker', 'Leading on the tiebreaker'],
  ],
  [
    'members without a game yet',
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
    ['1 back of the lead', 'Leading by 1'],
  ],
  ['a single member', [[3, 2]], [''], ['']],
])('the gap to the lead is described for %s', (_, points, wins, losses) => {
  const members = league(...points);
  expect(members.map((mine) => gapText('wins', mine, members, 'nothing'))).toEqual(wins);
  expect(members.map((mine) => gapText('losses', mine, members, 'nothing'))).toEqual(losses);
});

test('a gap can be half a point if ties count half', () => {
  const ana = { userId: 'ana', wins: 8, losses: 5, ties: 1, winRank: 1, lossRank: 2 };
  const ben = { userId: 'ben', wins: 8, losses: 8, ties: 0, winRank: 2, lossRank: 1 };
  const gaps = (race: 'wins' | 'losses') => [ana, ben].map((mine) => gapText(race, mine, [ana, ben], 'half'));
  expect(gaps('wins')).toEqual(['Leading by ½', '½ back of the lead']);
  expect(gaps('losses')).toEqual(['2½ back of the lead', 'Leading by 2½']);
});
