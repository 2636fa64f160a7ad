import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import { mergeMessages } from '#shared/domain/chat/merge-messages.ts';

/** Returns the messages in any of these lists, each only once. A list that hasn't loaded is undefined. */
export function messagesIn(
  ...lists: readonly (readonly ChatMessage[] | undefined)[]
): readonly ChatMessage[] {
  return lists.reduce<readonly ChatMessage[]>((known, list = []) => mergeMessages(known, list), []);
}

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
