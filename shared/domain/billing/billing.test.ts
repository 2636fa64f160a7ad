import { describe, expect, test } from 'vitest';
import {
  billingNotices,
  currentOf,
  datesOf,
  isLive,
  isPremiumBy,
  lookAgainAt,
  stateOf,
  type Subscription,
} from './billing.ts';

const END = '2026-08-25T23:00:00.000Z';
const one = (change: Partial<Subscription> = {}): Subscription => ({
  id: 'sub_1',
  status: 'active',
  createdAt: '2025-08-25T23:00:00.000Z',
  periodEnd: END,
  endsAt: null,
  ...change,
});

describe('a subscription', () => {
  test.each([
    ['incomplete', 'none', false, false],
    ['incomplete_expired', 'none', false, false],
    ['trialing', 'active', true, true],
    ['active', 'active', true, true],
    ['past_due', 'past-due', true, true],
    ['unpaid', 'past-due', false, true],
    ['paused', 'past-due', false, true],
    ['canceled', 'ended', false, false],
  ] as const)('with the status %s counts as %s', (status, state, isPremium, live) => {
    const subscription = one({ status });
    expect([stateOf(subscription), isPremiumBy(subscription), isLive(subscription)]).toEqual([
      state,
      isPremium,
      live,
    ]);
  });

  test('keeps its owner an OG Player until it ends, even if the owner cancels it', () => {
    expect(isPremiumBy(one({ endsAt: END }))).toBe(true);
  });

  test('has a renewal date, an end date or neither', () => {
    expect(datesOf(one())).toEqual({ renewsAt: END, endsAt: null });
    expect(datesOf(one({ endsAt: END }))).toEqual({ renewsAt: null, endsAt: END });
    expect(datesOf(one({ status: 'past_due' }))).toEqual({ renewsAt: null, endsAt: null });
    expect(datesOf(one({ status: 'canceled', endsAt: END }))).toEqual({ renewsAt: null, endsAt: END });
    expect(datesOf(one({ status: 'incomplete' }))).toEqual({ renewsAt: null, endsAt: null });
    expect(datesOf(null)).toEqual({ renewsAt: null, endsAt: null });
  });

  test('is chosen from several by what it grants, then by whether it’s live, and then by how new it is', () => {
    const old = one({ id: 'old', createdAt: '2024-08-25T23:00:00.000Z' });
    const unpaid = one({ id: 'unpaid', status: 'unpaid' });
    const over = one({ id: 'over', status: 'canceled', createdAt: '2025-09-25T23:00:00.000Z' });
    expect(currentOf([over, unpaid, old])?.id).toBe('old');
    expect(currentOf([over, unpaid])?.id).toBe('unpaid');
    expect(currentOf([{ ...over, id: 'older', createdAt: '2023-09-25T23:00:00.000Z' }, over])?.id).toBe(
      'over',
    );
    expect(currentOf([])).toBeNull();
  });

  test('notifies its owner when it starts, when a payment fails and when it ends, but not if nothing has changed', () => {
    const titles = (before: Subscription | null, after: Subscription | null) =>
      billingNotices('ana', before, after).map(({ title }) => title);
    expect(titles(null, one())).toEqual(['You’re an OG Player']);
    expect(titles(one(), one({ status: 'past_due' }))).toEqual(['Your payment failed']);
    expect(titles(one({ status: 'past_due' }), one({ status: 'canceled' }))).toEqual([
      'Your OG Player subscription has ended',
    ]);
    expect(titles(one(), one())).toEqual([]);
  });

  test('confirms each renewal with its price and date, and links to the subscription', () => {
    const next = one({ periodEnd: '2027-08-25T23:00:00.000Z' });
    const renewed = [
      {
        to: 'ana',
        type: 'account_changed',
        about: 'subscription',
        title: 'Your subscription renewed',
        message: 'You paid $2.99 for the year to August 25, 2027. Your subscription renews then.',
        leagueId: null,
      },
    ];
    expect(billingNotices('ana', one(), next)).toEqual(renewed);
    expect(billingNotices('ana', one({ status: 'past_due' }), next)).toEqual(renewed);
    // The provider begins the next billing period before the payment for it goes through.
    const late = one({ status: 'past_due', periodEnd: next.periodEnd });
    expect(billingNotices('ana', one(), late).map(({ title }) => title)).toEqual(['Your payment failed']);
    expect(billingNotices('ana', late, next)).toEqual(renewed);
    expect(billingNotices('ana', next, next)).toEqual([]);
    // A different subscription isn't a renewal, and neither is a shorter period.
    expect(billingNotices('ana', next, one())).toEqual([]);
    expect(billingNotices('ana', one(), { ...next, id: 'sub_2' })).toEqual([]);
  });

  test('states the price and the date whenever money is involved', () => {
    const said = (before: Subscription | null, after: Subscription | null) =>
      billingNotices('ana', before, after).map(({ message }) => message);
    expect(said(null, one())).toEqual([
      'Thanks for supporting the game. Your badge is next to your name. You pay $2.99 per year, and your subscription renews on August 25, 2026.',
    ]);
    expect(said(one(), one({ status: 'past_due' }))).toEqual([
      'We couldn’t charge $2.99 for the year to August 25, 2026. We’ll try again. Update your card through “Manage Billing” on your account page.',
    ]);
    expect(said(one({ endsAt: END }), one())).toEqual([
      'Your subscription renews on August 25, 2026, for $2.99 per year.',
    ]);
    expect(said(one(), one({ status: 'canceled', endsAt: END }))).toEqual([
      'It ended on August 25, 2026, and nothing more is charged. You’re a Rookie again, and can come back at any time.',
    ]);
    for (const notice of billingNotices('ana', null, one({ endsAt: END })))
      expect(notice.message).toContain('August 25, 2026');
  });

  test('asks its owner to update their card, not to subscribe again, once a payment has failed for good', () => {
    const [notice, ...others] = billingNotices('ana', one({ status: 'past_due' }), one({ status: 'unpaid' }));
    expect(others).toEqual([]);
    expect(notice?.title).toBe('Your OG Player subscription is on hold');
    expect(notice?.message).toContain('Update your card through “Manage Billing”');
    expect(notice?.message).not.toContain('come back');
  });

  test('notifies its owner when it’s cancelled, saying when it ends and how to undo the cancellation, and again when it’s resumed', () => {
    const told = (before: Subscription | null, after: Subscription | null) =>
      billingNotices('ana', before, after).map(({ title, message }) => `${title}: ${message}`);
    const ending = one({ endsAt: END });
    expect(told(one(), ending)).toEqual([
      'Your subscription is cancelled: You stay an OG Player until August 25, 2026, and aren’t charged $2.99 again. Changed your mind? Use “Manage Billing” on your account page.',
    ]);
    expect(told(ending, ending)).toEqual([]);
    expect(told(ending, one())).toEqual([
      'Your subscription is back on: Your subscription renews on August 25, 2026, for $2.99 per year.',
    ]);
    expect(told(null, ending).map((words) => words.split(':')[0])).toEqual([
      'You’re an OG Player',
      'Your subscription is cancelled',
    ]);
    expect(told(ending, one({ status: 'canceled', endsAt: END }))).toHaveLength(1);
  });
});

describe('asking the provider again', () => {
  const HOUR = 3_600_000;
  const DAY = 24 * HOUR;
  const later = (instant: string, ms: number) => new Date(Date.parse(instant) + ms).toISOString();
  const OPENED = '2025-09-01T12:00:00.000Z';
  const never = { subscription: null, openedAt: null, goneAt: null, askedAt: null };
  const again = (known: Partial<Parameters<typeof lookAgainAt>[0]>, patience = DAY) =>
    lookAgainAt({ ...never, ...known }, patience)?.toISOString();

  test('never happens for a member without a subscription, or once the subscription has ended', () => {
    expect(again({})).toBeUndefined();
    expect(again({ subscription: one({ status: 'canceled', endsAt: END }), askedAt: END })).toBeUndefined();
    expect(again({ subscription: one({ status: 'incomplete_expired' }) })).toBeUndefined();
  });

  test('happens once a renewal or an end is due, and then regularly until the provider reports it as done', () => {
    const askedAt = '2025-09-01T12:00:00.000Z';
    expect(again({ subscription: one(), askedAt })).toBe(later(END, 2 * HOUR));
    expect(again({ subscription: one({ endsAt: END }), askedAt })).toBe(END);
    const late = later(END, 3 * HOUR);
    expect(again({ subscription: one(), askedAt: late })).toBe(later(late, DAY));
    expect(again({ subscription: one(), askedAt: late }, 20_000)).toBe(later(late, 20_000));
  });

  test.each(['past_due', 'unpaid', 'paused'] as const)(
    'happens once per interval while the subscription is %s',
    (status) => {
      const askedAt = '2025-09-01T12:00:00.000Z';
      expect(again({ subscription: one({ status }), askedAt })).toBe(later(askedAt, DAY));
    },
  );

  test('continues for a week if the provider no longer knows the customer', () => {
    expect(again({ goneAt: OPENED, askedAt: OPENED })).toBe(OPENED);
    expect(again({ goneAt: OPENED, askedAt: later(OPENED, 6 * DAY) })).toBe(later(OPENED, 7 * DAY));
    expect(again({ goneAt: OPENED, askedAt: later(OPENED, 6 * DAY + HOUR) })).toBeUndefined();
  });

  test('continues for three days after the member opens one of the provider’s pages, or until the provider reports a change', () => {
    expect(again({ openedAt: OPENED })).toBe(OPENED);
    expect(again({ openedAt: OPENED, askedAt: later(OPENED, -1000) })).toBe(OPENED);
    const asked = later(OPENED, HOUR);
    expect(again({ openedAt: OPENED, askedAt: asked })).toBe(later(asked, DAY));
    expect(again({ openedAt: OPENED, askedAt: later(OPENED, 2 * DAY + HOUR) })).toBeUndefined();
    const paid = one({ createdAt: later(OPENED, HOUR) });
    expect(again({ openedAt: OPENED, askedAt: asked, subscription: paid })).toBe(later(END, 2 * HOUR));
    const begun = one({ createdAt: later(OPENED, HOUR), status: 'incomplete' });
    expect(again({ openedAt: OPENED, askedAt: asked, subscription: begun })).toBe(later(asked, DAY));
    // A member who has opened the portal may have ended an active subscription there.
    expect(again({ openedAt: OPENED, askedAt: asked, subscription: one() })).toBe(later(asked, DAY));
  });
});
