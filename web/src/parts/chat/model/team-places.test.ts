import { expect, it } from 'vitest';
import { teamsIn } from './team-places.ts';

const named = (text: string) =>
  teamsIn(text).map(({ team, start, end }) => [team.abbreviation, text.slice(start, end)]);

it.each([
  [
    'Kansas City Chiefs over the 49ers',
    [
      ['KC', 'Kansas City Chiefs'],
      ['SF', '49ers'],
    ],
  ],
  [
    'I took Buffalo, then DEN.',
    [
      ['BUF', 'Buffalo'],
      ['DEN', 'DEN'],
    ],
  ],
  ['BUF', [['BUF', 'BUF']]],
  ['(Jets)', [['NYJ', 'Jets']]],
])('finds the teams in: %s', (text, teams) => {
  expect(named(text)).toEqual(teams);
});

it.each([
  'New York is big, and so is Los Angeles',
  'NO way',
  'the jets, buf and Jetsons',
  'TEN MIN IN THE CAR',
  '@Bills and #Lions',
])('finds no team in: %s', (text) => {
  expect(named(text)).toEqual([]);
});
