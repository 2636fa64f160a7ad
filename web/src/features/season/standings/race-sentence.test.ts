import { expect, test } from 'vitest';
import type { Race } from '../../../parts/season/standings.ts';
import { raceSentence } from './race-sentence.ts';

type Numbers = readonly [wins: number, losses: number];

const NAMES = ['Ana', 'Ben', 'Cy'];

/** Returns members with these points, ranked as the server ranks them. */
function league(...points: Numbers[]) {
  return points.map(([wins, losses], index) => {
    const ahead = (of: (a: Numbers, b: Numbers) => number) =>
      1 + points.filter((other) => of(other, [wins, losses]) > 0).length;
    return {
      userId: String(index),
      user: { username: NAMES[index] ?? '' },
      wins,
      losses,
      ties: 0,
      winRank: ahead((a, b) => a[0] - b[0] || b[1] - a[1]),
      lossRank: ahead((a, b) => a[1] - b[1] || b[0] - a[0]),
    };
  });
}

const sentences = (race: Race, members: ReturnType<typeof league>) =>
  members.map((mine) => {
    const { place, gap } = raceSentence(race, mine, members, 'nothing');
    return gap === '' ? place : `${place}, ${gap}`;
  });

test.each<[string, Numbers[], wins: string[], losses: string[]]>([
  [
    'clear leads',
    [
      [9, 3],
      [7, 5],
      [2, 10],
    ],
    ['1st for Wins, 2 ahead of Ben', '2nd for Wins, 2 behind Ana', '3rd for Wins, 7 behind Ana'],
    ['3rd for Losses, 7 behind Cy', '2nd for Losses, 5 behind Cy', '1st for Losses, 5 ahead of Ben'],
  ],
  [
    'a lead thanks to the other race’s points',
    [
      [9, 3],
      [9, 4],
    ],
    ['1st for Wins, ahead of Ben on fewer losses', '2nd for Wins, behind Ana, who has fewer losses'],
    ['2nd for Losses, 1 behind Ben', '1st for Losses, 1 ahead of Ana'],
  ],
  [
    'shared ranks',
    [
      [9, 3],
      [9, 3],
      [8, 4],
    ],
    ['Tied 1st for Wins, even with Ben', 'Tied 1st for Wins, even with Ana', '3rd for Wins, 1 behind Ana'],
    [
      'Tied 2nd for Losses, 1 behind Cy',
      'Tied 2nd for Losses, 1 behind Cy',
      '1st for Losses, 1 ahead of Ana',
    ],
  ],
  [
    'a race without a point',
    [
      [2, 0],
      [1, 0],
    ],
    ['1st for Wins, 1 ahead of Ben', '2nd for Wins, 1 behind Ana'],
    ['No losses yet', 'No losses yet'],
  ],
  ['a single member', [[3, 2]], ['1st for Wins'], ['1st for Losses']],
])('the sentence says rank, gap and rival for %s', (_, points, wins, losses) => {
  const members = league(...points);
  expect(sentences('wins', members)).toEqual(wins);
  expect(sentences('losses', members)).toEqual(losses);
});

test('a gap can be half a point if ties count half', () => {
  const ana = { ...member('Ana'), wins: 8, losses: 5, ties: 1, winRank: 1, lossRank: 2 };
  const ben = { ...member('Ben'), wins: 8, losses: 8, ties: 0, winRank: 2, lossRank: 1 };
  const gaps = (race: Race) => [ana, ben].map((mine) => raceSentence(race, mine, [ana, ben], 'half').gap);
  expect(gaps('wins')).toEqual(['½ ahead of Ben', '½ behind Ana']);
  expect(gaps('losses')).toEqual(['2½ behind Ben', '2½ ahead of Ana']);
});

function member(username: string) {
  return { userId: username, user: { username } };
}
