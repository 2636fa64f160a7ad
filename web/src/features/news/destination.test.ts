import { expect, it } from 'vitest';
import { NOTIFICATION_TYPES } from '#shared/domain/news.ts';
import { destinationOf } from './destination.ts';

it('of a welcome is how the game goes', () => {
  expect(destinationOf({ type: 'welcome', leagueCode: null })).toBe('/how-to-play');
});

it('is the league that a notification is about, of a trade its trades, of a mention its chat, of a week its standings', () => {
  const led = NOTIFICATION_TYPES.map((type) => [type, destinationOf({ type, leagueCode: 'ABC234' })]);
  expect(Object.fromEntries(led)).toEqual({
    welcome: '/how-to-play',
    account_changed: '/security',
    trade_proposal: '/leagues/ABC234/trades',
    trade_accepted: '/leagues/ABC234/trades',
    trade_rejected: '/leagues/ABC234/trades',
    trade_ended: '/leagues/ABC234/trades',
    chat_mention: '/leagues/ABC234/chat',
    commissioner_announcement: '/leagues/ABC234',
    system_update: '/leagues/ABC234',
    draft_reminder: '/leagues/ABC234/draft',
    draft_postponed: '/leagues/ABC234',
    draft_started: '/leagues/ABC234',
    draft_deadline: '/leagues/ABC234',
    league_joined: '/leagues/ABC234',
    league_changed: '/leagues/ABC234',
    season_complete: '/leagues/ABC234',
    weekly_update: '/leagues/ABC234/standings',
  });
});

it('is none without a league, or when that is gone', () => {
  for (const type of ['system_update', 'trade_accepted'] as const)
    expect(destinationOf({ type, leagueCode: null })).toBeNull();
});
