import type { ChatMessage as ChatMessageReply } from '#shared/contract/schemas/chat.ts';
import type { PublicUser } from '#shared/contract/schemas/public-user.ts';
import type { ChatMessage, Poll } from '#shared/domain/chat/chat.ts';
import { chatWeek, type ChatLine } from '#shared/domain/chat/chat-lines.ts';
import { leagueSeasonId } from '#shared/domain/league-season.ts';
import { seasonNamed, type Season } from '#shared/domain/seasons.ts';
import type { ChatKey } from '../ports/ports.ts';

const placeOf = ({ leagueId, season }: ChatKey) => ({
  leagueId,
  leagueSeasonId: leagueSeasonId({ leagueId, season }),
  season,
});

/** Returns a member's message with its author's current profile. It's the same for every reader, so it has nothing of former texts. */
export function messageView(stored: ChatMessage, userOf: (userId: string) => PublicUser): ChatMessageReply {
  const { formerTexts: _, formerMentions: _mentions, poll, ...message } = stored;
  return {
    ...message,
    ...placeOf(message),
    user: userOf(message.userId),
    messageType: 'user',
    reactions: message.reactions.map(({ emoji, userIds }) => ({ emoji, userIds: [...userIds] })),
    mentions: [...message.mentions],
    ...(poll && { poll: pollView(poll) }),
    // Whether the playoffs count isn't known here. Members' messages show no week.
    week: chatWeek(seasonNamed(message.season), message.createdAt),
  };
}

function pollView({ options, ...poll }: Poll): ChatMessageReply['poll'] {
  return { ...poll, options: options.map(({ text, userIds }) => ({ text, userIds: [...userIds] })) };
}

/** Returns an automatic line, which never changes. */
export function lineView(chat: ChatKey, line: ChatLine, season: Season): ChatMessageReply {
  return {
    ...line,
    ...placeOf(chat),
    userId: null,
    user: null,
    clientId: null,
    reactions: [],
    mentions: [],
    week: chatWeek(season, line.createdAt),
    deletedAt: null,
    deletedBy: null,
    version: 1,
  };
}
