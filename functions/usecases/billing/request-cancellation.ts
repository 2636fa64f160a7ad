import { refused, type Outcome } from '#shared/domain/outcome.ts';
import { Unavailable, type Customers, type Ports } from '../../ports.ts';
import { file } from '../support/file-request.ts';
import { endWithPeriod } from './end.ts';
import type { RefreshPorts } from './refresh.ts';

type Words = { reason: string; email?: string | undefined; username?: string | undefined };

/**
 * The paid subscription is to end with its period. The provider is told at once; where it does not answer, the request waits
 * without an end for the admins, who tell it again. The address and the name are those of the account.
 */
export async function requestCancellation(
  ports: RefreshPorts & Pick<Ports, 'users' | 'requests'>,
  customers: Customers | undefined,
  by: string,
  { reason, email, username }: Words,
): Promise<Outcome<{ id: string }, 'session-expired' | 'not-you'>> {
  const profile = await ports.users.get(by);
  if (!profile) return refused('session-expired');
  const isOwn =
    (email === undefined || email.toLowerCase() === profile.email.toLowerCase()) &&
    (username === undefined || username === profile.username);
  if (!isOwn) return refused('not-you');
  const endsAt = customers ? await endIfAnswered(ports, customers, by) : null;
  const words = { email: profile.email, username: profile.username, reason, endsAt };
  return file(ports, { kind: 'cancellation', ...words }, by);
}

async function endIfAnswered(ports: RefreshPorts, customers: Customers, by: string): Promise<string | null> {
  try {
    return await endWithPeriod(ports, customers, by);
  } catch (error) {
    if (error instanceof Unavailable) return null;
    throw error;
  }
}
