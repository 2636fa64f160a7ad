import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';
import { Billing, PaymentPage } from '../schemas/billing.ts';
import { Done, Made } from '../schemas/common.ts';
import { FounderMessageReply, FounderPage, FounderText } from '../schemas/founders.ts';
import { CancellationText } from '../schemas/support.ts';

/** The routes for the paid tier. Only the payment provider's reply grants the tier, never a client's request. */
export const billingRoutes = {
  billing: {
    method: 'GET',
    path: '/billing',
    auth: 'member',
    area: 'billing',
    summary: "The caller's subscription",
    replies: { 200: Billing },
    refusals: ['session-expired'],
  },
  checkout: {
    method: 'POST',
    path: '/billing/checkout',
    auth: 'member',
    area: 'billing',
    summary: 'Open a checkout page for the subscription. Returns the same page while it is open',
    replies: { 201: PaymentPage },
    refusals: ['session-expired', 'payments-off', 'already-subscribed', 'payment-due', 'unavailable'],
    limit: 'payment',
  },
  billingPortal: {
    method: 'POST',
    path: '/billing/portal',
    auth: 'member',
    area: 'billing',
    summary: 'Open the page for the caller’s card, receipts and cancellation',
    replies: { 201: PaymentPage },
    refusals: ['session-expired', 'payments-off', 'no-subscription', 'unavailable'],
    limit: 'payment',
  },
  founderChat: {
    method: 'GET',
    path: '/founder-chat',
    auth: 'member',
    area: 'billing',
    summary:
      'The caller’s founders chat, oldest first: the last 50 messages, or those before the id `before`',
    query: FounderPage,
    replies: { 200: z.array(FounderMessageReply) },
    refusals: [],
  },
  writeToFounders: {
    method: 'POST',
    path: '/founder-chat',
    auth: 'member',
    area: 'billing',
    summary: 'Message the founders as an OG Player. A retry with the same client id returns the same message',
    body: FounderText,
    replies: { 201: FounderMessageReply },
    refusals: ['session-expired', 'og-players-only', 'unavailable'],
    limit: 'founder-message',
  },
  requestCancellation: {
    method: 'POST',
    path: '/request-cancellation',
    auth: 'member',
    area: 'billing',
    summary: 'Cancel the paid subscription at the end of its period',
    body: CancellationText,
    caller: 'body.userId',
    replies: { 201: Made },
    refusals: ['session-expired', 'not-you', 'no-subscription'],
    limit: 'support',
  },
  stripeWebhook: {
    method: 'POST',
    path: '/stripe/webhook',
    auth: 'public',
    area: 'billing',
    summary: 'Receive signed Stripe events. Each one makes us fetch the subscription’s current state',
    signedBy: 'stripe-signature',
    replies: { 200: Done },
    refusals: ['payments-off', 'bad-signature', 'unavailable'],
  },
} as const satisfies Record<string, RouteSpec>;
