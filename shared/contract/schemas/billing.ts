import * as z from 'zod/mini';
import { Instant } from './common.ts';
import { EARLY_FEATURES } from '../../domain/billing/early-access.ts';

/** The state of the caller's subscription, as the payment provider reports it. */
export const Billing = z.object({
  /** Whether anyone can subscribe here. A deployment can go without payments. */
  isAvailable: z.boolean(),
  /**
   * `past-due` means that the last payment failed and will be retried. Until the provider gives up, the member stays an OG
   * Player.
   */
  status: z.enum(['none', 'active', 'past-due', 'ended']),
  /** When the next payment is due; null if none is. */
  renewsAt: z.nullable(Instant),
  /** When the subscription ends or ended; null while it renews automatically. */
  endsAt: z.nullable(Instant),
  /** The payment provider's own ids for the caller and their subscription. */
  stripeCustomerId: z.nullable(z.string()),
  stripeSubscriptionId: z.nullable(z.string()),
});
export type Billing = z.infer<typeof Billing>;

/** A page at the payment provider, for the caller alone. */
export const PaymentPage = z.object({ url: z.string() });

/** Features to switch on or off. Absent ones stay unchanged. */
export const EarlySwitches = z.partial(
  z.strictObject(Object.fromEntries(EARLY_FEATURES.map((feature) => [feature, z.boolean()]))),
);
export type EarlySwitches = z.infer<typeof EarlySwitches>;
