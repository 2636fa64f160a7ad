import { expect, test } from 'vitest';
import { LIMITS, type Limit } from './limits.ts';
import type { RouteSpec } from './route.ts';
import { routes } from './routes.ts';

/**
 * Public routes that count nobody. The first two read nothing. Stripe signs what it sends, from a few addresses of its own. The page of an
 * invitation must show something whatever happens.
 */
const UNCOUNTED = ['draftDeadlineStatus', 'mailStopPage', 'stripeWebhook', 'invitationPage'];

test('every public route counts the calls of each address, so that a flood of one leaves room for the others', () => {
  const uncounted = Object.entries<RouteSpec>(routes).flatMap(([name, { auth, limit }]) => {
    const { address }: Limit = limit ? LIMITS[limit] : {};
    return auth === 'public' && !address ? [name] : [];
  });
  expect(uncounted.toSorted()).toEqual(UNCOUNTED.toSorted());
});

test('whoever asks for odds is counted for themselves alone', () => {
  expect(LIMITS.odds).toMatchObject({ user: { most: expect.any(Number) } });
  expect(LIMITS.odds).not.toHaveProperty('address');
  expect(routes.odds.limit).toBe('odds');
});
