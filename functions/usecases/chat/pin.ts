import type { ChatMessage as ChatMessageReply } from '#shared/contract/schemas/chat.ts';
import { barredFromChat, type ChatMessage } from '#shared/domain/chat/chat.ts';
import { pinMessage } from '#shared/domain/chat/pins.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { ChatKey, ChatStore } from '../../ports/ports.ts';
import { change, type ChangePorts, type ChangeRefusal, type MessagePath } from './change.ts';

type PinRefusal = ChangeRefusal | 'season-over' | 'commissioners-only' | 'too-many-pins';

/** A commissioner pins a message, or unpins it. */
export function pin(
  ports: ChangePorts,
  path: MessagePath,
  by: string,
  on: boolean,
): Promise<Outcome<ChatMessageReply, PinRefusal>> {
  return change(ports, path, by, async (message, season) => {
    const barred = barredFromChat(season, by);
    if (barred) return refused(barred);
    const before = await ports.chats.pinsOf(season);
    const pinned = await pinnedOf(ports.chats, season, before);
    const judged = pinMessage(message, season, { by, on, at: ports.clock.now(), pinned });
    return judged.ok
      ? ok({ message: judged.value.message, pins: { before, after: judged.value.pins } })
      : judged;
  });
}

/** The messages that are still pinned among those with these ids. Deleted messages lose their pins. */
export async function pinnedOf(
  chats: ChatStore,
  chat: ChatKey,
  ids: readonly string[],
): Promise<ChatMessage[]> {
  const messages = await chats.getMany(chat, ids);
  return messages.filter(({ pinnedAt }) => pinnedAt !== undefined);
}
