import Stripe from 'stripe';
import * as z from 'zod/mini';
import type { PaymentEvent } from '../../ports.ts';

/** Seconds for which a signature is good, as Stripe proposes: an event that somebody has kept is worth nothing later. */
const TOLERANCE = 300;

/** Of what an event is about, whose it is: as an id or, where the account says so, as a whole. */
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
 * The event in bytes that were signed with one of the secrets, of which there are two while one takes the other's place.
 * Signed are the bytes themselves: the same JSON written anew does not hold.
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

/** An event that is about nobody has no customer. */
function eventOf(said: { id: string; type: string }): PaymentEvent {
  const event = Event.safeParse(said);
  const customer = event.data?.data.object.customer ?? null;
  return {
    id: said.id,
    type: said.type,
    customerId: typeof customer === 'object' ? (customer?.id ?? null) : customer,
  };
}
