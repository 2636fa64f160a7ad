import { describe, expect, it } from 'vitest';
import { buttonOf, linkOf } from './notification-links.ts';
import { NOTIFICATION_TYPES } from './notification-types.ts';

describe('the link in a notification', () => {
  it('leads from a welcome to How to Play', () => {
    expect(linkOf('welcome', null)).toBe('/how-to-play');
  });

  it('leads to the right page of its league, such as the trades page for a trade or the chat for a mention', () => {
    const led = NOTIFICATION_TYPES.map((type) => [type, linkOf(type, 'ABC234')]);
    expect(Object.fromEntries(led)).toEqual({
      welcome: '/how-to-play',
      account_changed: '/security',
      trade_proposal: '/leagues/ABC234/trades',
      trade_accepted: '/leagues/ABC234/trades',
      trade_rejected: '/leagues/ABC234/trades',
      trade_ending: '/leagues/ABC234/trades',
      trade_ended: '/leagues/ABC234/trades',
      trade_message: '/leagues/ABC234/trades',
      trade_changed: '/leagues/ABC234/trades',
      trade_review: '/leagues/ABC234/trades',
      trade_stopped: '/leagues/ABC234/trades',
      trade_reversed: '/leagues/ABC234/trades',
      chat_mention: '/leagues/ABC234/chat',
      commissioner_announcement: '/leagues/ABC234',
      rules_changed: '/leagues/ABC234/rules',
      system_update: '/leagues/ABC234',
      draft_poll: '/leagues/ABC234',
      draft_reminder: '/leagues/ABC234/draft',
      draft_postponed: '/leagues/ABC234',
      draft_started: '/leagues/ABC234',
      draft_deadline: '/leagues/ABC234',
      draft_corrected: '/leagues/ABC234/draft-results',
      league_joined: '/leagues/ABC234',
      league_changed: '/leagues/ABC234',
      seat_unattended: '/leagues/ABC234',
      season_complete: '/leagues/ABC234',
      weekly_update: '/leagues/ABC234/standings',
    });
  });

  it('leads to the page for the account setting that has changed, or else to the security page', () => {
    expect(linkOf('account_changed', null)).toBe('/security');
    expect(linkOf('account_changed', null, 'subscription')).toBe('/account#billing');
    expect(linkOf('account_changed', null, 'founders')).toBe('/founders');
    expect(buttonOf('account_changed', null, 'subscription')).toBe('See Your Subscription');
    // Notifications from a newer release can have topics that this one doesn't know.
    for (const about of ['cards', 'toString', undefined, 7])
      expect(linkOf('account_changed', null, about)).toBe('/security');
  });

  it('is missing if the notification has no league, or once its league is gone', () => {
    for (const type of ['system_update', 'trade_accepted'] as const) expect(linkOf(type, null)).toBeNull();
  });
});
