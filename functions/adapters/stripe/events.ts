import Stripe from 'stripe';
import * as z from 'zod/mini';
import type { PaymentEvent } from '../../ports/ports.ts';

/** How long a signature is valid, in seconds, as Stripe recommends. This stops anyone from resending an old event. */
const TOLERANCE = 300;

/**
 * An event, and the customer it is about. An account setting decides whether Stripe sends the customer's id or the whole
 * customer.
 */
const Event = z.object({
  id: z.string(),
  type: z.string(),
  data: z.object({
    object: z.object({
      customer: z.optional(z.nullable(z.union([z.string(), z.object({ id: z.string() })]))),
    }),
  }),
});

/**
 * Reads the event from bytes signed with one of the secrets. During a rotation, there are two. The signature covers the
 * exact bytes, not the same JSON serialized again.
 */
export function eventIn(
  { webhooks }: Pick<Stripe, 'webhooks'>,
  secrets: readonly string[],
  { body, signature, at }: { body: Uint8Array; signature: string; at: Date },
): PaymentEvent | 'bad-signature' {
  for (const secret of secrets) {
    try {
      const bytes = Buffer.from(body);
      const said = webhooks.constructEvent(bytes, signature, secret, TOLERANCE, undefined, at.getTime());
      return eventOf(said);
    } catch (error) {
      if (!(error instanceof Stripe.errors.StripeSignatureVerificationError)) throw error;
    }
  }
  return 'bad-signature';
}

/** Some events have no customer. */
function eventOf(said: { id: string; type: string }): PaymentEvent {
  const event = Event.safeParse(said);
  const customer = event.data?.data.object.customer ?? null;
  return {
    id: said.id,
    type: said.type,
    customerId: typeof customer === 'object' ? (customer?.id ?? null) : customer,
  };
}
