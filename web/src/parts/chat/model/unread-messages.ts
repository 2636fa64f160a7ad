import type { ChatMessage } from '#shared/contract/schemas/chat.ts';

/** Returns how many messages from others the user hasn't read yet. */
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
