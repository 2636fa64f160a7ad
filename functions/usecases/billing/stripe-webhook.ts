import { STRIPE_EVENTS } from '#shared/contract/stripe.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Payments } from '../../ports/ports.ts';
import { refresh, type RefreshPorts } from './refresh.ts';

/** The events that make us ask for a member's subscription. Their own content isn't used, because it may be out of date. */
const HEARD: ReadonlySet<string> = new Set(STRIPE_EVENTS);

/**
 * Processes an event from the payment provider, which repeats the event until it is accepted. Each event acts once. Events
 * of other types, and events about unknown customers, do nothing.
 */
export async function hearStripeEvent(
  ports: RefreshPorts,
  payments: Payments,
  { bytes, signature }: { bytes: Uint8Array; signature: string },
): Promise<Outcome<{ ok: true }, 'bad-signature'>> {
  const event = await payments.eventIn(bytes, signature);
  if (event === 'bad-signature') return refused(event);
  if (!HEARD.has(event.type) || event.customerId === null) return ok({ ok: true });
  const userId = await ports.billing.ownerOf(event.customerId);
  if (userId !== undefined) await refresh(ports, payments, userId, event.id);
  return ok({ ok: true });
}
