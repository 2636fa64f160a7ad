import { fileRequest, letterOf, type RequestWords } from '#shared/domain/requests.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../../ports.ts';

export type FilePorts = Pick<Ports, 'clock' | 'random' | 'mailbox' | 'requests'>;

/** Files a request (see Requests). Its letters are announced before it is written, so that none is lost. */
export async function file(
  ports: FilePorts,
  words: RequestWords,
  by: string | null,
  options?: { isListed: boolean },
): Promise<Outcome<{ id: string }, never>> {
  const at = ports.clock.now();
  const request = fileRequest(words, { id: ports.random.id(at), userId: by, at });
  if (letterOf(request)) await ports.mailbox.announceRequest(request.id);
  await ports.requests.add(request, options);
  return ok({ id: request.id });
}

/** The paid subscription is to end with its period. The address and the name are those of the account. */
export async function requestCancellation(
  ports: FilePorts & Pick<Ports, 'users'>,
  by: string,
  { reason, email, username }: { reason: string; email?: string | undefined; username?: string | undefined },
): Promise<Outcome<{ id: string }, 'session-expired' | 'not-you'>> {
  const profile = await ports.users.get(by);
  if (!profile) return refused('session-expired');
  const isOwn =
    (email === undefined || email.toLowerCase() === profile.email.toLowerCase()) &&
    (username === undefined || username === profile.username);
  if (!isOwn) return refused('not-you');
  return file(ports, { kind: 'cancellation', email: profile.email, username: profile.username, reason }, by);
}
