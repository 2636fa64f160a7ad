import type { ChatMessage as ChatMessageReply } from '#shared/contract/schemas/chat.ts';
import type { PublicUser } from '#shared/contract/schemas/users.ts';
import type { ChatMessage } from '#shared/domain/chat.ts';
import { chatWeek, type ChatLine } from '#shared/domain/chat-lines.ts';
import type { ChatKey } from '../ports.ts';

const placeOf = ({ leagueId, season }: ChatKey) => ({
  leagueId,
  leagueSeasonId: `${leagueId}:${season}`,
  season,
});

/** What a member said, with who they are by now; the same for everybody who reads it. */
export function messageView(message: ChatMessage, userOf: (userId: string) => PublicUser): ChatMessageReply {
  return {
    ...message,
    ...placeOf(message),
    user: userOf(message.userId),
    messageType: 'user',
    reactions: message.reactions.map(({ emoji, userIds }) => ({ emoji, userIds: [...userIds] })),
    mentions: [...message.mentions],
    week: chatWeek(message.season, message.createdAt),
  };
}

/** What the game itself says. It never changes. */
export function lineView(chat: ChatKey, line: ChatLine): ChatMessageReply {
  return {
    ...line,
    ...placeOf(chat),
    userId: null,
    user: null,
    clientId: null,
    reactions: [],
    mentions: [],
    week: chatWeek(chat.season, line.createdAt),
    deletedAt: null,
    deletedBy: null,
    version: 1,
  };
}
