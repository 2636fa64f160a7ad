import type { ChatMessage } from '#shared/contract/schemas/chat.ts';

/** The number of messages by others that the reader has not read. */
export function unreadCount(
  messages: readonly ChatMessage[],
  readTo: string | null,
  me: string,
  muted: readonly string[],
): number {
  return messages.filter(
    ({ id, messageType, userId, deletedAt }) =>
      id > (readTo ?? '') &&
      messageType === 'user' &&
      userId !== me &&
      deletedAt === null &&
      !(userId !== null && muted.includes(userId)),
  ).length;
}
