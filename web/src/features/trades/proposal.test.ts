import { expect, test } from 'vitest';
import { SEATS } from '../../lib/leagues/sample-league.test-data.ts';
import { missingIn, startOf, stillOwned, termsOf, type Wish } from './proposal.ts';
import { tradeOf } from '../../lib/trades/sample-trade.test-data.ts';

const [ANA = '', BEN = ''] = SEATS;
const newWish = (wish: Partial<Wish> = {}) => startOf({ kind: 'propose', wish }, ANA);
const whole = newWish({ withId: BEN, give: 1, get: 2 });

test('an offer needs the other member, then one’s own team, then theirs', () => {
  expect(missingIn(newWish())).toBe('withId');
  expect(missingIn(newWish({ withId: BEN }))).toBe('give');
  expect(missingIn(newWish({ withId: BEN, give: 1 }))).toBe('get');
  expect(missingIn(whole)).toBeUndefined();
});

test('a counter is the same trade the other way round', () => {
  expect(startOf({ kind: 'counter', trade: tradeOf(7, { note: 'Deal?' }) }, BEN)).toEqual({
    withId: ANA,
    give: 2,
    get: 1,
    note: '',
    days: '',
  });
});

const teams = (...ids: number[]) => ids.map((id) => ({ id }));

test('a team that has gone meanwhile is chosen no more', () => {
  expect(stillOwned(whole, teams(1, 8), teams(2, 7))).toEqual(whole);
  expect(missingIn(stillOwned(whole, teams(8), teams(2)))).toBe('give');
  expect(missingIn(stillOwned(whole, teams(1), teams(7)))).toBe('get');
});

test('the server is asked for no more than was written', () => {
  expect(termsOf(whole)).toEqual({ proposerTeamIds: [1], receiverTeamIds: [2] });
  expect(termsOf({ ...whole, note: ' Deal? ', days: '3' })).toEqual({
    proposerTeamIds: [1],
    receiverTeamIds: [2],
    note: 'Deal?',
    expiresInDays: 3,
  });
});
