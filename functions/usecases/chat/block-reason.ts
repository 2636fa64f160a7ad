import { refused, type Outcome } from '#shared/domain/outcome.ts';
import type { ChatKey, Ports } from '../../ports/ports.ts';
import { readSeason, type ReadRefusal } from '../read-season.ts';

/** Why the store rejected someone who was a member when the rules judged. A former member keeps a seat, but can't write. */
export async function blockReason(
  ports: Pick<Ports, 'seasons'>,
  chat: ChatKey,
  by: string,
): Promise<Outcome<never, ReadRefusal>> {
  const read = await readSeason(ports, chat, by);
  return read.ok ? refused('not-a-member') : read;
}
