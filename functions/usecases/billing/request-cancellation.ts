import { isLive } from '#shared/domain/billing.ts';
import { refused, type Outcome } from '#shared/domain/outcome.ts';
import { Unavailable, type Customers, type Ports } from '../../ports.ts';
import { file } from '../support/file-request.ts';
import { endWithPeriod } from './end.ts';
import type { RefreshPorts } from './refresh.ts';

type Words = { reason: string; email?: string | undefined; username?: string | undefined };

/**
 * The paid subscription is to end with its period; whoever has none has nothing to cancel. The provider is told at once; where it
 * does not answer, the request waits without an end for the admins, who tell it again. The address and the name are those of the
 * account.
 */
export async function requestCancellation(
  ports: RefreshPorts & Pick<Ports, 'users' | 'requests'>,
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

/** When it ends, if the provider has heard it; `nothing` where nothing is charged for. */
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
    // There may be one of which nothing is known yet.
    if (error instanceof Unavailable) return { at: null };
    throw error;
  }
}
