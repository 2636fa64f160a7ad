import { fileRequest, letterOf, type RequestText } from '#shared/domain/accounts/requests.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../../ports/ports.ts';
import { takeMail } from '../mails-to-one.ts';
import { putBack } from '../within-limit.ts';

export type FilePorts = Pick<Ports, 'clock' | 'random' | 'emailQueue' | 'requests' | 'limits'>;

/**
 * Files a request (see Requests). Its emails are announced before it is written, so that none is lost. A mailbox that got
 * many emails today gets no receipt, because the sender may have entered someone else's address.
 */
export async function file(
  ports: FilePorts,
  words: RequestText,
  by: string | null,
  options?: { isListed: boolean },
): Promise<Outcome<{ id: string }, never>> {
  const at = ports.clock.now();
  const request = fileRequest(words, { id: ports.random.id(at), userId: by, at });
  // Requests of other kinds need no limit, because they come from members, and their receipts go to the members' own addresses.
  const room = request.kind === 'support' ? await takeMail(ports, request.email) : [];
  try {
    if (letterOf(request))
      await ports.emailQueue.announceRequest(request.id, { receipt: Array.isArray(room) });
    await ports.requests.add(request, options);
  } catch (error) {
    if (Array.isArray(room)) await putBack(ports, room);
    throw error;
  }
  return ok({ id: request.id });
}
