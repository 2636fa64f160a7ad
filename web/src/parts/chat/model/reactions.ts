import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import { react, type Reaction } from '#shared/domain/chat/chat.ts';

export const REACTION_NAMES: Readonly<Record<Reaction, string>> = {
  '👍': 'thumbs up',
  '❤️': 'heart',
  '😂': 'laughing',
  '😮': 'surprised',
  '😢': 'sad',
  '🏈': 'football',
  '🔥': 'fire',
  '👑': 'crown',
};

type Reacted = ChatMessage['reactions'][number];

/** Returns the label of a reaction for screen readers: `thumbs up, 3: you, Ben and Cy`. */
export function reactionLabel(
  { emoji, userIds }: Reacted,
  me: string,
  nameOf: (userId: string) => string,
): string {
  const others = userIds.filter((userId) => userId !== me).map(nameOf);
  const names = userIds.includes(me) ? ['you', ...others] : others;
  const last = names.at(-1) ?? '';
  const listed = names.length > 1 ? `${names.slice(0, -1).join(', ')} and ${last}` : last;
  return `${REACTION_NAMES[emoji]}, ${userIds.length}: ${listed}`;
}

export function hasReacted({ reactions }: ChatMessage, emoji: Reaction, me: string): boolean {
  return reactions.some((reaction) => reaction.emoji === emoji && reaction.userIds.includes(me));
}

/** Returns the messages as they will be once the server has stored the user's reaction. */
export function withReaction(
  messages: readonly ChatMessage[],
  { id, ...reaction }: { id: string; by: string; emoji: Reaction; on: boolean },
): readonly ChatMessage[] {
  return messages.map((message) => {
    if (message.id !== id) return message;
    const reacted = react(message, reaction);
    return reacted.ok ? reacted.value : message;
  });
}
