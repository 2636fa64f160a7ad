import { expect, test } from 'vitest';
import { EarlierSeasonRequest } from '#shared/contract/schemas/earlier-seasons.ts';
import { EARLIER } from '#shared/domain/leagues/earlier-seasons.ts';
import { memberNamed, SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { blankLine, formLines, problemsOf, requestLines } from './earlier-form.ts';

const [ANA = ''] = SEATS;
const AL = { ...blankLine(0), name: ' Uncle Al ', wins: '9', losses: '7' };
const LINE_OF_ANA = { ...blankLine(1), userId: ANA, wins: ' 7', losses: '9', ties: '1' };

test('a form without problems becomes a season that the contract accepts', () => {
  const lines = [AL, LINE_OF_ANA];
  expect(problemsOf(lines)).toEqual([{}, {}]);
  const request = { seenRevision: null, lines: requestLines(lines) };
  expect(EarlierSeasonRequest.parse(request)).toEqual({
    seenRevision: null,
    lines: [
      { userId: null, name: 'Uncle Al', wins: 9, losses: 7, ties: 0 },
      { userId: ANA, name: null, wins: 7, losses: 9, ties: 1 },
    ],
  });
});

test.each([
  ['a missing name', { ...AL, name: ' ' }, { name: 'Name is required' }],
  [
    'a long name',
    { ...AL, name: 'x'.repeat(EARLIER.name + 1) },
    { name: 'Name must be at most 40 characters' },
  ],
  ['a missing number', { ...AL, wins: '' }, { wins: '0 to 999' }],
  ['a negative number', { ...AL, losses: '-1' }, { losses: '0 to 999' }],
  ['half a game', { ...AL, ties: '0.5' }, { ties: '0 to 999' }],
  ['a member twice', LINE_OF_ANA, { userId: 'This member is already listed' }],
])('%s is reported on its line, and rejected by the contract', (_, line, problems) => {
  const lines = [LINE_OF_ANA, line];
  expect(problemsOf(lines)).toEqual([{}, problems]);
  // In the form, an empty field isn't a number, but `Number('')` would be 0.
  const given = requestLines(lines).map((each, place) =>
    lines[place]?.wins === '' ? { ...each, wins: null } : each,
  );
  expect(EarlierSeasonRequest.safeParse({ seenRevision: null, lines: given }).success).toBe(false);
});

test('the form shows an entered season as it was entered', () => {
  const { user } = memberNamed(ANA, null);
  const ranks = { winRank: 1, lossRank: 2 };
  const entered = {
    season: '2019-20',
    revision: '01K3KD0000000000000000000A',
    winChampions: [],
    lossChampions: [],
    standings: [
      { userId: ANA, user, name: user.username, wins: 9, losses: 7, ties: 1, ...ranks },
      { userId: null, user: null, name: 'Al', wins: 7, losses: 9, ties: 1, ...ranks },
    ],
  };
  expect(requestLines(formLines(entered))).toEqual([
    { userId: ANA, name: null, wins: 9, losses: 7, ties: 1 },
    { userId: null, name: 'Al', wins: 7, losses: 9, ties: 1 },
  ]);
  expect(formLines(undefined)).toHaveLength(EARLIER.lines.least);
});
