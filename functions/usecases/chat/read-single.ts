import type { ChatMessage as ChatMessageReply } from '#shared/contract/schemas/chat.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { byOrder } from '#shared/domain/chat/merge-messages.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../../ports/ports.ts';
import { messageView } from '../../views/chat-view.ts';
import { usersOf } from '../../views/league-view.ts';
import { readSeason, type ReadRefusal } from '../read-season.ts';

/**
 * The pinned messages, and those with the given ids, separated by commas, in their order. A page that quotes or pins a message
 * may not have loaded the page of the chat that it is on. Leaves out messages that don't exist.
 */
export async function readSingle(
  ports: Pick<Ports, 'seasons' | 'chats' | 'users'>,
  key: SeasonPath,
  by: string,
  ids = '',
): Promise<Outcome<ChatMessageReply[], ReadRefusal>> {
  const read = await readSeason(ports, key, by);
  if (!read.ok) return read;
  const pins = await ports.chats.pinsOf(read.value);
  const named = ids === '' ? [] : ids.split(',');
  const found = await ports.chats.getMany(read.value, [...pins, ...named]);
  const shown = found.filter(({ id, pinnedAt }) => pinnedAt !== undefined || named.includes(id));
  const userOf = usersOf(await ports.users.getMany([...new Set(shown.map(({ userId }) => userId))]));
  return ok(shown.toSorted(byOrder).map((message) => messageView(message, userOf)));
}
