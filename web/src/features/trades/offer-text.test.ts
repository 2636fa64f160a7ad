import { describe, expect, test } from 'vitest';
import type { Trade } from '#shared/contract/schemas/trades.ts';
import { memberNamed, SEATS } from '../../parts/leagues/sample-league.test-data.ts';
import {
  actText,
  counterText,
  expiryText,
  fallingWith,
  historyAfter,
  isRunningOut,
  offersAfter,
  swapFor,
  tradesHeadline,
} from './offer-text.ts';
import { tradeOf } from '../../parts/trades/sample-trade.test-data.ts';

const [ANA = '', BEN = ''] = SEATS;
const EXPIRES = { expiresAt: '2025-10-15T16:00:00.000Z' };
const END = '2025-12-01T04:59:59.000Z';

describe('the expiry of an offer', () => {
  test.each([
    ['2025-10-01T16:00:00.000Z', 'in 14 days'],
    ['2025-10-13T15:59:00.000Z', 'in 2 days'],
    ['2025-10-12T16:00:30.000Z', 'in 3 days'],
    ['2025-10-13T16:01:01.000Z', 'in 47 hours'],
    ['2025-10-15T14:59:00.000Z', 'in 1 hour'],
    ['2025-10-15T15:30:00.000Z', 'within the hour'],
  ])('at %s is shown as: %s', (now, words) => {
    expect(expiryText(EXPIRES, { now: new Date(now), end: END })).toBe(
      `Expires ${words}: Wed, Oct 15, 12:00 PM ET`,
    );
  });

  test('is a date until the current time is known, and empty for an offer without an expiry', () => {
    expect(expiryText(EXPIRES, { now: undefined, end: END })).toBe('Expires Wed, Oct 15, 12:00 PM ET');
    expect(expiryText({ expiresAt: null }, { now: undefined, end: END })).toBe('');
  });
});

test('an offer names the person who made or answered it, as long as they share one of its spots', () => {
  const { user: cat } = memberNamed(SEATS[2] ?? '', 3);
  const { proposer } = tradeOf(1);
  const shared = tradeOf(1, {
    proposer: { ...proposer, username: `Ana & ${cat.username}` },
    proposerPartners: [{ userId: cat.id, since: '2025-08-01T12:00:00.000Z', user: cat }],
  });
  const said = (by: string | undefined) =>
    actText(shared, { word: 'Proposed', by, at: '2025-10-15T16:00:00.000Z' });
  expect(said(cat.id)).toBe(`Proposed by ${cat.username}: Wed, Oct 15, 12:00 PM ET`);
  expect(said(ANA)).toBe('Proposed by Ana: Wed, Oct 15, 12:00 PM ET');
  for (const by of [undefined, 'someone']) expect(said(by)).toBe('Proposed: Wed, Oct 15, 12:00 PM ET');
});

test('an offer expires no later than trading closes', () => {
  const now = new Date('2025-10-14T00:00:00.000Z');
  const words = expiryText(EXPIRES, { now, end: '2025-10-15T03:59:59.000Z' });
  expect(words).toBe('Expires at the trade deadline');
});

describe('an offer is running out', () => {
  const at = (now: string, expiresAt: string | null, end = END) =>
    isRunningOut({ proposedAt: '2025-10-12T16:00:00.000Z', expiresAt }, { now: new Date(now), end });

  test('in its last two hours, or in its last quarter if it is short', () => {
    expect(at('2025-10-15T13:59:59.000Z', EXPIRES.expiresAt)).toBe(false);
    expect(at('2025-10-15T14:00:00.000Z', EXPIRES.expiresAt)).toBe(true);
    expect(at('2025-10-12T18:59:59.000Z', null, '2025-10-12T20:00:00.000Z')).toBe(false);
    expect(at('2025-10-12T19:00:00.000Z', null, '2025-10-12T20:00:00.000Z')).toBe(true);
  });

  test('when trading closes before it expires, or without an expiry', () => {
    expect(at('2025-12-01T03:30:00.000Z', null)).toBe(true);
    expect(at('2025-10-14T23:00:00.000Z', EXPIRES.expiresAt, '2025-10-15T00:00:00.000Z')).toBe(true);
    expect(isRunningOut(tradeOf(1), { now: undefined, end: END })).toBe(false);
  });
});

test('the headline counts the offers to answer first, then those that wait on others', () => {
  const status = 'pending' as const;
  const [received, sent] = [
    { receiverId: ANA, status },
    { receiverId: BEN, status },
  ];
  expect(tradesHeadline([received, sent], ANA)).toBe('1 offer is waiting on you');
  expect(tradesHeadline([received, received], ANA)).toBe('2 offers are waiting on you');
  expect(tradesHeadline([sent], ANA)).toBe('You’re waiting on 1 answer');
  expect(tradesHeadline([], ANA)).toBe('Make your move');
  expect(tradesHeadline([{ receiverId: ANA, status: 'in-review' }], ANA)).toBe('Make your move');
});

test('an offer names the offer that it counters, and the offer that counters it', () => {
  const { id } = tradeOf(7);
  expect(counterText({ counterOf: id, counteredBy: null })).toBe('Counters Trade #7');
  expect(counterText({ counterOf: null, counteredBy: id })).toBe('Countered by Trade #7');
  expect(counterText(tradeOf(1))).toBe('');
});

test('in an offer, each side gives its own team', () => {
  expect(swapFor(tradeOf(1), ANA)).toEqual({ with: BEN, give: [1], get: [2] });
  expect(swapFor(tradeOf(1), BEN)).toEqual({ with: ANA, give: [2], get: [1] });
});

test('an accepted offer cancels all offers that share a team with it, on either side', () => {
  const offers = [
    tradeOf(1),
    tradeOf(2, { receiverTeamIds: [7] }),
    tradeOf(3, { proposerTeamIds: [9], receiverTeamIds: [1] }),
    tradeOf(4, { proposerTeamIds: [8], receiverTeamIds: [7] }),
  ];
  expect(fallingWith(tradeOf(1), offers).map(({ leagueTradeNumber }) => leagueTradeNumber)).toEqual([2, 3]);
});

describe('the pending offers', () => {
  const numbers = (offers: readonly Trade[]) => offers.map(({ leagueTradeNumber }) => leagueTradeNumber);
  const held = [
    tradeOf(3, { proposerTeamIds: [8], receiverTeamIds: [7] }),
    tradeOf(2, { receiverTeamIds: [7] }),
    tradeOf(1),
  ];

  test('keep an accepted offer that is in review, and leave out offers that end with it', () => {
    const [other, reviewed] = [tradeOf(3, { receiverTeamIds: [7] }), tradeOf(2, { status: 'in-review' })];
    const free = tradeOf(1, { proposerTeamIds: [8], receiverTeamIds: [9] });
    expect(offersAfter(reviewed, [other, tradeOf(2), free])).toEqual([reviewed, free]);
  });

  test('keep a changed offer where it is', () => {
    const [first, second] = [tradeOf(2), tradeOf(1)];
    const changed = { ...second, version: 2 };
    expect(offersAfter(changed, [first, second])).toEqual([first, changed]);
  });

  test('start with the new offer, which replaces the offer it counters', () => {
    expect(numbers(offersAfter(tradeOf(4), held))).toEqual([4, 3, 2, 1]);
    expect(numbers(offersAfter(tradeOf(4, { counterOf: tradeOf(2).id }), held))).toEqual([4, 3, 1]);
    expect(numbers(offersAfter(tradeOf(4), [tradeOf(4), ...held]))).toEqual([4, 3, 2, 1]);
  });

  test('leave out a rejected offer, and offers that an accepted offer cancels', () => {
    expect(numbers(offersAfter(tradeOf(1, { status: 'rejected' }), held))).toEqual([3, 2]);
    expect(numbers(offersAfter(tradeOf(1, { status: 'accepted' }), held))).toEqual([3]);
  });
});

test('a trade that has just ended is listed first among the closed ones, and no longer as pending', () => {
  const closed = [2, 1].map((number) => tradeOf(number, { status: 'accepted' }));
  const numbers = (trades: readonly Trade[]) => trades.map(({ leagueTradeNumber }) => leagueTradeNumber);
  const reversed = tradeOf(1, { status: 'reversed' });
  expect(historyAfter(reversed, closed)).toEqual([reversed, closed[0]]);
  expect(numbers(historyAfter(tradeOf(3, { status: 'rejected' }), closed))).toEqual([3, 2, 1]);
  for (const status of ['pending', 'in-review'] as const)
    expect(numbers(historyAfter(tradeOf(3, { status }), closed))).toEqual([2, 1]);
});
