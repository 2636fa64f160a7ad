import * as z from 'zod/mini';
import { Instant } from './common.ts';

/** What the caller's subscription is at, as the payment provider says it. */
export const Billing = z.object({
  /** Whether anybody can subscribe here: a deployment may do without payments. */
  isAvailable: z.boolean(),
  /** `past-due`: the last payment failed and is tried again; until that is given up, its member stays an OG Player. */
  status: z.enum(['none', 'active', 'past-due', 'ended']),
  /** When the next payment is due; null where none is. */
  renewsAt: z.nullable(Instant),
  /** When the subscription ends or has ended; null while it renews itself. */
  endsAt: z.nullable(Instant),
});
export type Billing = z.infer<typeof Billing>;

/** A page of the payment provider's, for the caller alone. */
export const PaymentPage = z.object({ url: z.string() });
