import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { STRIPE_VERSION } from './stripe.ts';

test('the version that calls name is the one that the installed library was made for', () => {
  expect(STRIPE_VERSION).toBe(Stripe.API_VERSION);
});
