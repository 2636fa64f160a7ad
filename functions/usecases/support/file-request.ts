import { fileRequest, letterOf, type RequestWords } from '#shared/domain/requests.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
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
