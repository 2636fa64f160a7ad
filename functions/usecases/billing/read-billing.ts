import type { Billing } from '#shared/contract/schemas/billing.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../../ports.ts';

/** What the caller's subscription is at. */
export async function readBilling(
  { users }: Pick<Ports, 'users'>,
  userId: string,
): Promise<Outcome<Billing, 'session-expired'>> {
  if (!(await users.get(userId))) return refused('session-expired');
  return ok({ isAvailable: false, status: 'none', renewsAt: null, endsAt: null });
}
