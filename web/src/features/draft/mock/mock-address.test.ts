import { expect, test } from 'vitest';
import { mockOf, USUAL_MOCK } from '#shared/domain/draft/mock-draft.ts';
import { auctionAddress, isAuctionIn, isShared, mockAddress, mockIn, seedFrom } from './mock-address.ts';

const queryOf = (address: string) => new URL(address, 'https://site.example').search;

test.each([
  mockOf({ seed: 'k3j9x' }),
  mockOf({
    maxMembers: 2,
    teamsEach: 2,
    draftOrderType: 'table',
    orderTable: [
      [2, 3],
      [1, 4],
    ],
    seat: 1,
    seed: 'b',
  }),
  mockOf({ maxMembers: 4, teamsEach: 8, draftOrderType: 'balanced', seat: 4, clock: 'none', seed: 'a' }),
])('a URL restores the draft it was made from', (mock) => {
  expect(mockIn(queryOf(mockAddress(mock)), 'other')).toEqual(mock);
  expect(isShared(queryOf(mockAddress(mock)))).toBe(true);
});

test.each([
  ['', {}],
  ['?members=99&teams=8', { maxMembers: 16, teamsEach: 2 }],
  ['?members=-3&teams=x&seat=1e9&order=fastest&clock=slow', {}],
  ['?seed=<script>', {}],
  ['?members=4&teams=3&order=table', { maxMembers: 4, teamsEach: 3, seat: 4 }],
  ['?members=4&teams=3&order=table&table=1-2-x', { maxMembers: 4, teamsEach: 3, seat: 4 }],
  ['?members=4&teams=3&order=snake&table=1-2.3-4', { maxMembers: 4, teamsEach: 3, seat: 4 }],
  [
    '?members=8&teams=4&order=third-round-reversal',
    { maxMembers: 8, teamsEach: 4, draftOrderType: 'third-round-reversal' },
  ],
])('the query "%s" leads to a valid draft', (query, is) => {
  expect(mockIn(query, 'new')).toEqual({ ...USUAL_MOCK, seed: 'new', ...is });
  expect(isShared(query)).toBe(false);
});

test('any random number makes a seed that fits in a URL', () => {
  for (const chance of [0, 0.5, 1 - Number.EPSILON]) expect(isShared(`?seed=${seedFrom(chance)}`)).toBe(true);
});

test('a URL restores the auction it was made from, and a draft’s URL restores none', () => {
  const mock = mockOf({ maxMembers: 6, teamsEach: 2, seat: 3, clock: 'real', seed: 'k3j9x' });
  const query = queryOf(auctionAddress(mock));
  expect(isAuctionIn(query)).toBe(true);
  expect(mockIn(query, 'other')).toEqual(mock);
  expect(isAuctionIn(queryOf(mockAddress(mock)))).toBe(false);
});
