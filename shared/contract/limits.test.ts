import { expect, test } from 'vitest';
import { LIMITS, type Limit } from './limits.ts';
import type { RouteSpec } from './route.ts';
import { routes } from './routes.ts';

/**
 * Public routes without a rate limit. The first two read nothing. Stripe signs its requests and sends them from a few addresses.
 * An invitation's page must always show something.
 */
const UNCOUNTED = ['draftDeadlineStatus', 'mailStopPage', 'stripeWebhook', 'invitationPage'];

test('almost every public route limits calls per IP address, so that one client can’t crowd out everyone else', () => {
  const uncounted = Object.entries<RouteSpec>(routes).flatMap(([name, { auth, limit }]) => {
    const { address }: Limit = limit ? LIMITS[limit] : {};
    return auth === 'public' && !address ? [name] : [];
  });
  expect(uncounted.toSorted()).toEqual(UNCOUNTED.toSorted());
});

test('odds requests are limited per member, not per IP address', () => {
  expect(LIMITS.odds).toMatchObject({ user: { most: expect.any(Number) } });
  expect(LIMITS.odds).not.toHaveProperty('address');
  expect(routes.odds.limit).toBe('odds');
});

test('each call about passkeys counts against a member’s limit, because it asks the user pool', () => {
  const uncounted = Object.entries<RouteSpec>(routes).flatMap(([name, { path, limit }]) => {
    const { user }: Limit = limit ? LIMITS[limit] : {};
    return path.startsWith('/account/passkeys') && !user ? [name] : [];
  });
  expect(uncounted).toEqual([]);
});
