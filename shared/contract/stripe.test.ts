import Stripe from 'stripe';
import { expect, test } from 'vitest';
import { STRIPE_VERSION } from './stripe.ts';

test('Stripe calls request the API version of the installed library', () => {
  expect(STRIPE_VERSION).toBe(Stripe.API_VERSION);
});
