import { describe, expect, test } from 'vitest';
import {
  billingNotices,
  currentOf,
  datesOf,
  isLive,
  isPremiumBy,
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
  ] as const)('that is %s is %s', (status, state, isPremium, live) => {
    const subscription = one({ status });
    expect([stateOf(subscription), isPremiumBy(subscription), isLive(subscription)]).toEqual([
      state,
      isPremium,
      live,
    ]);
  });

  test('that is cancelled makes an OG Player until its end', () => {
    expect(isPremiumBy(one({ endsAt: END }))).toBe(true);
  });

  test('renews, or ends, or neither', () => {
    expect(datesOf(one())).toEqual({ renewsAt: END, endsAt: null });
    expect(datesOf(one({ endsAt: END }))).toEqual({ renewsAt: null, endsAt: END });
    expect(datesOf(one({ status: 'past_due' }))).toEqual({ renewsAt: null, endsAt: null });
    expect(datesOf(one({ status: 'canceled', endsAt: END }))).toEqual({ renewsAt: null, endsAt: END });
    expect(datesOf(one({ status: 'incomplete' }))).toEqual({ renewsAt: null, endsAt: null });
    expect(datesOf(null)).toEqual({ renewsAt: null, endsAt: null });
  });

  test('counts among others when it grants something, then when it is live, then when it is newest', () => {
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

  test('tells its owner when it grants, fails or is over, and of nothing else', () => {
    const titles = (before: Subscription | null, after: Subscription | null) =>
      billingNotices('ana', before, after).map(({ title }) => title);
    expect(titles(null, one())).toEqual(['You are an OG Player']);
    expect(titles(one(), one({ status: 'past_due' }))).toEqual(['Your payment failed']);
    expect(titles(one({ status: 'past_due' }), one({ status: 'canceled' }))).toEqual([
      'Your OG Player subscription has ended',
    ]);
    expect(titles(one(), one({ endsAt: END }))).toEqual([]);
    expect(titles(one({ status: 'past_due' }), one())).toEqual([]);
  });
});
