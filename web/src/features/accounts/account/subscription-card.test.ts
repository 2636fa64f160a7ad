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

describe('a subscription', () => {
  test.each([
    ['renews itself', { renewsAt: DAY }, 'Renews on August 25, 2026'],
    ['is cancelled', { endsAt: DAY }, 'Ends on August 25, 2026'],
    ['is over', { status: 'ended', endsAt: DAY }, 'Ended on August 25, 2026'],
    ['was never there', { status: 'none' }, undefined],
  ] as const)('that %s', (_, part, words) => {
    expect(of(part)).toBe(words);
  });

  test('whose payment failed says so before all else', () => {
    expect(of({ status: 'past-due', renewsAt: DAY })).toContain('Your last payment failed');
  });
});
