import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Payments } from '../../ports.ts';
import { refresh, type RefreshPorts } from './refresh.ts';

/** Events after which a subscription may be another. What they say of it is not believed: it may be old news. */
const HEARD = new Set([
  'checkout.session.completed',
  'customer.subscription.updated',
  'customer.subscription.deleted',
  'invoice.paid',
  'invoice.payment_failed',
]);

/**
 * Takes an event of the payment provider's, which repeats it until it is taken. Each has its effect once; of others, and of
 * customers that are nobody's here, nothing follows.
 */
export async function hearEvent(
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
