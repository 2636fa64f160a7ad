import { describe, expect, test } from 'vitest';
import { standingOf } from './subscription-card.tsx';

const DAY = '2026-08-25T23:00:00.000Z';
const ACTIVE = {
  isAvailable: true,
  status: 'active',
  renewsAt: null,
  endsAt: null,
  stripeCustomerId: null,
  stripeSubscriptionId: null,
} as const;
const of = (part: Partial<Parameters<typeof standingOf>[0]>) => standingOf({ ...ACTIVE, ...part });

describe('the subscription’s state', () => {
  test.each([
    ['includes the renewal date', { renewsAt: DAY }, 'Renews on August 25, 2026'],
    ['includes the end date after a cancellation', { endsAt: DAY }, 'Ends on August 25, 2026'],
    ['includes the date it ended', { status: 'ended', endsAt: DAY }, 'Ended on August 25, 2026'],
    ['is missing without a subscription', { status: 'none' }, undefined],
  ] as const)('%s', (_, part, words) => {
    expect(of(part)).toBe(words);
  });

  test('mentions a failed payment before anything else', () => {
    expect(of({ status: 'past-due', renewsAt: DAY })).toContain('Your last payment failed');
  });
});
