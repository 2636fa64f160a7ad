import { expect, test } from 'vitest';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { leagueOf } from '../../parts/leagues/sample-league.test-data.ts';
import { closingIn, tradingOf } from './trading.ts';

const DEADLINE = '2025-12-01T04:59:59.000Z';
const at = (status: LeagueReply['status'], tradeDeadline: string | null, now?: string) =>
  tradingOf({ ...leagueOf([], { tradeDeadline }), status }, now === undefined ? undefined : new Date(now));

test.each(['draft', 'drafting', 'ended'] as const)(
  'trading is closed while a league’s status is %s',
  (status) => {
    expect(at(status, null, DEADLINE)).toMatchObject({
      isOpen: false,
      isExpired: false,
      words: 'Trading opens once the draft is complete.',
    });
  },
);

test('trading is open until the last second of the deadline', () => {
  expect(at('active', DEADLINE, DEADLINE)).toMatchObject({
    isOpen: true,
    isExpired: false,
    words: 'Trading is open until November 30, 2025 at 11:59 PM ET.',
  });
  expect(at('active', DEADLINE, '2025-12-01T05:00:00.000Z')).toMatchObject({
    isOpen: false,
    isExpired: true,
    words: 'The trade deadline was November 30, 2025 at 11:59 PM ET.',
  });
});

test('without a deadline, trading closes on the last day the season allows', () => {
  const { isOpen, words } = at('active', null, DEADLINE);
  expect([isOpen, words]).toEqual([
    true,
    'No trade deadline set. Trading stays open until January 8, 2026 at 11:59 PM ET.',
  ]);
  expect(at('active', null, '2026-01-09T05:00:00.000Z')).toMatchObject({
    isExpired: true,
    words: 'No trade deadline set. Trading closed January 8, 2026 at 11:59 PM ET.',
  });
});

test('until the server’s time is known, no trade deadline counts as passed, unless the season is complete', () => {
  expect(at('active', DEADLINE).isOpen).toBe(true);
  expect(at('completed', DEADLINE).words).toContain('The season is over');
});

test('how soon trading closes is said on its last day only', () => {
  const closing = (now: string | undefined) =>
    closingIn({ isOpen: true, end: DEADLINE, now: now === undefined ? undefined : new Date(now) });
  expect(closing('2025-11-30T04:59:58.000Z')).toBe('');
  expect(closing('2025-11-30T23:59:59.000Z')).toBe('in 5 hours');
  expect(closing('2025-12-01T04:59:30.000Z')).toBe('');
  expect(closing(undefined)).toBe('');
});
