import Stripe from 'stripe';
import * as z from 'zod/mini';
import type { PaymentEvent } from '../../ports/ports.ts';

/**
 * Seconds for which a signature is good, as Stripe proposes: a copy of an event that somebody has kept is worth nothing
 * later.
 */
const TOLERANCE = 300;

/** The customer of what an event is about: an id or, if the account is set so, the whole customer. */
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
 * The event in bytes that were signed with one of the secrets; there are two while one replaces the other. The
 * signature covers the bytes themselves: it does not hold for the same JSON written anew.
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
