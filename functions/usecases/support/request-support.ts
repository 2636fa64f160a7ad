import { ok, type Outcome } from '#shared/domain/outcome.ts';
import { supportRequest, type SupportWords } from '#shared/domain/requests.ts';
import type { Ports } from '../../ports.ts';

/** Files a request (see Requests). Its letters are announced before it is written, so that none is lost. */
export async function requestSupport(
  ports: Pick<Ports, 'clock' | 'random' | 'mailbox' | 'requests'>,
  words: SupportWords,
  by: string | null,
): Promise<Outcome<{ id: string }, never>> {
  const at = ports.clock.now();
  const id = ports.random.id(at);
  await ports.mailbox.announceRequest(id);
  await ports.requests.add(supportRequest(words, { id, userId: by, at }));
  return ok({ id });
}
