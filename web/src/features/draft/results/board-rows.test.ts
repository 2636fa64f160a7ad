import { expect, it } from 'vitest';
import { SEATS } from '../../../parts/leagues/sample-league.test-data.ts';
import { draftAfter } from '../room/sample-draft.test-data.ts';
import { boardRows } from './board-rows.ts';

it('members are listed in the order of the first round, each with a team per round', () => {
  const rows = boardRows(draftAfter(12).picks, 3);
  expect(rows.map(({ userId }) => userId)).toEqual(SEATS);
  expect(rows.map(({ picks }) => picks.map((pick) => pick?.nflTeamId))).toEqual([
    [1, 8, 9],
    [2, 7, 10],
    [3, 6, 11],
    [4, 5, 12],
  ]);
});

it('members of an auction have their teams in the order in which those were sold', () => {
  const { picks } = draftAfter(4);
  const sold = picks.map((pick, index) => ({ ...pick, userId: index < 2 ? 'ana' : 'ben', price: 5 }));
  const rows = boardRows(sold, 2);
  expect(rows.map(({ userId }) => userId)).toEqual(['ana', 'ben']);
  expect(rows.map(({ picks: own }) => own.map((pick) => pick?.nflTeamId))).toEqual([
    [1, 2],
    [3, 4],
  ]);
});
