import { close, CLOSED, type AdminRequest } from '#shared/domain/accounts/requests.ts';
import { Unavailable, type Ports } from '../../ports/ports.ts';

export type ClosePorts = Pick<Ports, 'clock' | 'random' | 'requests'>;

/**
 * Closes a password request, with a line in the admins' list. If an admin settles it at the same moment, the admin's decision
 * stays.
 */
export async function closeRequest(
  { clock, random, requests }: ClosePorts,
  request: AdminRequest,
  why: keyof typeof CLOSED,
): Promise<void> {
  const at = clock.now();
  const [status, reason] = CLOSED[why];
  const text = `${request.kind}: pending → ${status}. ${reason}`;
  const line = { id: random.id(at), at: at.toISOString(), by: null, target: request.id, text };
  await requests.settle(request, close(request, why, at), { ...line, act: 'request-settled' });
}

/**
 * Closes the open password request for that address. From now on, the address belongs to `userId`, or to no one. The act
 * itself is already done, so if this fails, the request just stays open for the admins.
 */
export async function closeReset(ports: ClosePorts, email: string, userId?: string): Promise<void> {
  try {
    const request = email === '' ? undefined : await ports.requests.pendingReset(email);
    if (request) await closeRequest(ports, request, request.userId === userId ? 'done' : 'moved');
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
  }
}
