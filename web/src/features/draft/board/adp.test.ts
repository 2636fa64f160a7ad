import { expect, it, test } from 'vitest';
import { adpOf, adpText } from './adp.ts';
import { expectedText, lastText, raceText } from '../room/team-numbers.ts';
import { draftAfter } from '../room/sample-draft.test-data.ts';

const numbers = {
  lastSeason: { wins: 12, losses: 5, ties: 0 },
  expectedWins: 10,
  expectedLosses: 6.9,
  winRank: 3,
  lossRank: 30,
};

it('a team’s numbers are last season’s record, the projection, and the rank for each crown', () => {
  expect(lastText(numbers)).toBe('Last season 12–5');
  expect(lastText({ ...numbers, lastSeason: { wins: 9, losses: 7, ties: 1 } })).toBe('Last season 9–7–1');
  expect(expectedText(numbers)).toBe('10.0 projected wins');
  expect(raceText(numbers)).toBe('Wins 3rd · Losses 30th');
});

const order = ['a', 'b', 'c', 'd'];
const usual = { averages: new Map([[7, 3.2]]), source: 'simulated drafts' };
const after = (made: number, teamId = 7) => adpOf({ draft: draftAfter(made), order }, usual, teamId);

test('a team still available well past its average pick has fallen, but only during the draft', () => {
  expect(after(8)).toEqual({ average: 3.2, fall: 5, source: 'simulated drafts' });
  expect(after(4)).toEqual({ average: 3.2, fall: null, source: 'simulated drafts' });
  expect(adpOf({ draft: { ...draftAfter(8), status: 'active' }, order }, usual, 7)?.fall).toBeNull();
  expect(adpOf({ draft: undefined, order }, usual, 7)).toEqual({
    average: 3.2,
    fall: null,
    source: 'simulated drafts',
  });
  expect([after(8, 8), adpOf({ draft: undefined, order }, undefined, 7)]).toEqual([undefined, undefined]);
});

test('the ADP text gives the average pick, and says which drafts it is based on', () => {
  const words = (made: number, source: string) =>
    adpText(adpOf({ draft: draftAfter(made), order }, { ...usual, source }, 7)!);
  expect(words(8, 'simulated drafts')).toBe('fell 5 spots: it goes 3rd on average in simulated drafts');
  expect(words(4, '34 leagues')).toBe('goes 3rd on average in 34 leagues');
  expect(adpText({ average: 0.4, fall: null, source: '34 leagues' })).toBe(
    'goes 1st on average in 34 leagues',
  );
});
