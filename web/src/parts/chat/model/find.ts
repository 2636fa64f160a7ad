import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import { easternDay } from '#shared/domain/eastern.ts';
import type { ChatRoom } from './chat-room.ts';

/** The most messages to list. */
const MOST_FOUND = 50;

/** Returns the messages that contain all words of the query, in any case, the newest first. Leaves out muted members. */
export function messagesWith(messages: readonly ChatMessage[], query: string, room: ChatRoom): ChatMessage[] {
  const words = query.toLowerCase().split(/\s+/u).filter(Boolean);
  if (words.length === 0) return [];
  return messages
    .filter(({ message, user, userId, poll }) => {
      if (userId !== null && room.muted.includes(userId)) return false;
      const options = poll?.options.map(({ text }) => text) ?? [];
      const text = [message, user?.username ?? '', ...options].join(' ').toLowerCase();
      return words.every((word) => text.includes(word));
    })
    .filter(({ deletedAt }) => deletedAt === null)
    .toReversed()
    .slice(0, MOST_FOUND);
}

/** Returns the first message on an Eastern day (YYYY-MM-DD) or after it. */
export function firstOn(messages: readonly ChatMessage[], day: string): ChatMessage | undefined {
  return messages.find(({ createdAt }) => easternDay(new Date(createdAt)) >= day);
}

/** Returns the first message from someone else that the user hadn't read when they opened the chat. */
export function firstUnread(
  messages: readonly ChatMessage[],
  readTo: string | null,
  me: string,
): ChatMessage | undefined {
  return readTo === null ? undefined : messages.find(({ id, userId }) => id > readTo && userId !== me);
}
