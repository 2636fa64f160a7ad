import { expect, test } from 'vitest';
import { SEATS } from '../../parts/leagues/sample-league.test-data.ts';
import {
  expiriesWithin,
  missingIn,
  startOf,
  stillOwned,
  termsOf,
  unevenText,
  type Wish,
} from './proposal.ts';
import { tradeOf } from '../../parts/trades/sample-trade.test-data.ts';

const [ANA = '', BEN = ''] = SEATS;
const newWish = (input: Partial<Wish> = {}) => startOf({ kind: 'propose', input }, ANA);
const whole = newWish({ withId: BEN, give: [1], get: [2] });

test('a new offer asks for the other member, then the user’s own team, then the other member’s team', () => {
  expect(missingIn(newWish())).toBe('withId');
  expect(missingIn(newWish({ withId: BEN }))).toBe('give');
  expect(missingIn(newWish({ withId: BEN, give: [1] }))).toBe('get');
  expect(missingIn(whole)).toBeUndefined();
});

test('a counter is the same trade with the sides swapped', () => {
  expect(startOf({ kind: 'counter', trade: tradeOf(7, { note: 'Deal?' }) }, BEN)).toEqual({
    withId: ANA,
    give: [2],
    get: [1],
    note: '',
    days: '',
  });
});

test('an offer’s default expiry depends on how long trading stays open', () => {
  const end = '2025-12-01T04:59:59.000Z';
  const at = (now: string | undefined) =>
    expiriesWithin({ end, now: now === undefined ? undefined : new Date(now) });
  expect(at('2025-11-28T04:59:59.000Z')).toEqual([1, 2, 3]);
  expect(at('2025-11-28T05:00:00.000Z')).toEqual([1, 2]);
  expect(at('2025-11-30T20:00:00.000Z')).toEqual([]);
  expect(at('2025-10-01T12:00:00.000Z')).toHaveLength(14);
  expect(at(undefined)).toHaveLength(14);
  expect(expiriesWithin({ end, now: new Date('2025-11-28T05:00:00.000Z') }, '3')).toEqual([1, 2, 3]);
});

const teams = (...ids: number[]) => ids.map((id) => ({ id }));

test('a selected team that has since been traded is deselected', () => {
  expect(stillOwned(whole, teams(1, 8), teams(2, 7))).toEqual(whole);
  expect(missingIn(stillOwned(whole, teams(8), teams(2)))).toBe('give');
  expect(missingIn(stillOwned(whole, teams(1), teams(7)))).toBe('get');
});

test('both sides need the same number of teams, and the one with fewer is asked for more', () => {
  const several = newWish({ withId: BEN, give: [1, 8], get: [2] });
  expect(missingIn(several)).toBe('get');
  expect(unevenText(several, 'Ben')).toBe('Choose one more of Ben’s teams.');
  const other = { ...several, give: [1], get: [2, 7, 10] };
  expect(missingIn(other)).toBe('give');
  expect(unevenText(other, 'Ben')).toBe('Choose 2 more of your teams.');
  const even = { ...several, get: [2, 7] };
  expect(missingIn(even)).toBeUndefined();
  expect(unevenText(even, 'Ben')).toBe('');
  expect(termsOf(even)).toEqual({ proposerTeamIds: [1, 8], receiverTeamIds: [2, 7] });
});

test('an offer sends only the trade terms the member filled in', () => {
  expect(termsOf(whole)).toEqual({ proposerTeamIds: [1], receiverTeamIds: [2] });
  expect(termsOf({ ...whole, note: ' Deal? ', days: '3' })).toEqual({
    proposerTeamIds: [1],
    receiverTeamIds: [2],
    note: 'Deal?',
    expiresInDays: 3,
  });
});
