import { isLive } from '#shared/domain/billing/billing.ts';
import { refused, type Outcome } from '#shared/domain/outcome.ts';
import { Unavailable, type Customers, type Ports } from '../../ports/ports.ts';
import { file, type FilePorts } from '../support/file-request.ts';
import { endWithPeriod } from './end.ts';
import type { RefreshPorts } from './refresh.ts';

type Words = { reason: string; email?: string | undefined; username?: string | undefined };

/**
 * Requests that the paid subscription end with its period; fails if there is no subscription. Informs the provider right
 * away. If the provider doesn't answer, the request waits for the admins, without an end date, and they retry it. Address
 * and name must be those of the account.
 */
export async function requestCancellation(
  ports: RefreshPorts & Pick<Ports, 'users'> & FilePorts,
  customers: Customers | undefined,
  by: string,
  { reason, email, username }: Words,
): Promise<Outcome<{ id: string }, 'session-expired' | 'not-you' | 'no-subscription'>> {
  const profile = await ports.users.get(by);
  if (!profile) return refused('session-expired');
  const isOwn =
    (email === undefined || email.toLowerCase() === profile.email.toLowerCase()) &&
    (username === undefined || username === profile.username);
  if (!isOwn) return refused('not-you');
  const ending = await end(ports, customers, by);
  if (ending === 'nothing') return refused('no-subscription');
  const words = { email: profile.email, username: profile.username, reason, endsAt: ending.at };
  return file(ports, { kind: 'cancellation', ...words }, by);
}

/** Ends the subscription. `at` is its end, or null if the provider doesn't know yet. `nothing` if nothing is charged for. */
async function end(
  ports: RefreshPorts,
  customers: Customers | undefined,
  userId: string,
): Promise<{ at: string | null } | 'nothing'> {
  const account = await ports.billing.get(userId);
  if (!account) return 'nothing';
  if (!customers) return isLive(account.subscription) ? { at: null } : 'nothing';
  try {
    const at = await endWithPeriod(ports, customers, userId);
    return at === null ? 'nothing' : { at };
  } catch (error) {
    // The provider may have a subscription that we don't know yet.
    if (error instanceof Unavailable) return { at: null };
    throw error;
  }
}
