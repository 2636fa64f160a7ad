import type { LeagueSeason } from '../league-season.ts';
import { isCommissioner, seatFor } from '../league-members.ts';
import { ok, refused, type Outcome } from '../outcome.ts';

/** The maximum number of characters in a message. */
export const CHAT_MESSAGE_MOST = 500;
/** The emoji for reactions. */
export const REACTIONS = ['👍', '❤️', '😂', '😮', '😢', '🏈', '🔥', '👑'] as const;
export type Reaction = (typeof REACTIONS)[number];

/**
 * Who a message is from. `user`: a member; `system`: Two Crowns, about a league event; `bot`: Two Crowns, about picks and a
 * week's results.
 */
export const CHAT_MESSAGE_TYPES = ['user', 'system', 'bot'] as const;
/** Who deleted a message. `admin` is one of the people who run Two Crowns, after a report. */
export const CHAT_DELETERS = ['author', 'commissioner', 'admin'] as const;

/**
 * Where in a league the user of a socket can be: in its draft room, in its chat, or on another page. Presence doesn't show
 * members on other pages.
 */
export const CHAT_PLACES = ['draft', 'chat', 'league'] as const;
export type ChatPlace = (typeof CHAT_PLACES)[number];
/**
 * `ready` marks a member as ready in the draft room. It's stored as one more place, because it also ends when the member leaves
 * the room or the socket closes.
 */
export const SOCKET_PLACES = [...CHAT_PLACES, 'ready'] as const;
export type SocketPlace = (typeof SOCKET_PLACES)[number];

export interface Reacted {
  emoji: Reaction;
  /** The members who reacted with this emoji, in the order in which they did. */
  userIds: readonly string[];
}

/** A poll in a chat. Everyone sees who chose what. Instants are ISO 8601 UTC. */
export interface Poll {
  options: readonly PollOption[];
  /** Whether a member can choose several options. */
  isMany: boolean;
  /** When the poll closes automatically; null if it stays open until someone closes it. */
  closesAt: string | null;
  /** When someone closed the poll; null if no one did. */
  closedAt: string | null;
}

export interface PollOption {
  text: string;
  /** The members who chose this option, in the order in which they did. */
  userIds: readonly string[];
}

/** A member's message (see Chat). Instants are ISO 8601 UTC. */
export interface ChatMessage {
  /** Defines the order of a league's chat: a later message has a greater id. */
  id: string;
  leagueId: string;
  season: string;
  userId: string;
  /** Empty after the message is deleted. */
  message: string;
  /** The id that the client gave the message. A retry has the same id. */
  clientId: string | null;
  reactions: readonly Reacted[];
  /** User ids of the mentioned members. */
  mentions: readonly string[];
  /** User ids of the members whom its texts before its edits mentioned, and who were notified then. */
  formerMentions?: readonly string[] | undefined;
  /** True if the message notified everyone. */
  toEveryone?: true | undefined;
  /** The id of the message that this one answers. */
  replyTo?: string | undefined;
  /** When the text last changed. */
  editedAt?: string | undefined;
  /** The texts before its edits: the first one and the last two. Only moderators see them. */
  formerTexts?: readonly string[] | undefined;
  /** When a commissioner pinned the message; undefined while it isn't pinned. */
  pinnedAt?: string | undefined;
  /** The poll that the message asks about. */
  poll?: Poll | undefined;
  createdAt: string;
  deletedAt: string | null;
  deletedBy: (typeof CHAT_DELETERS)[number] | null;
  /** Grows by one with each change. Of two copies, the higher version counts. */
  version: number;
}

type Changed = Pick<ChatMessage, 'reactions' | 'version' | 'deletedAt'>;
export type ChatRefusal = 'not-a-member' | 'message-not-found' | 'season-over';

/** Why the user can't write or change anything in a season's chat; undefined if they can. */
export function barredFromChat(
  season: LeagueSeason,
  userId: string,
): Exclude<ChatRefusal, 'message-not-found'> | undefined {
  if (!seatFor(season, userId)) return 'not-a-member';
  return season.isRenewed ? 'season-over' : undefined;
}

/** A new message. `at` must be the time in its id. */
export function newMessage(
  said: Pick<
    ChatMessage,
    | 'id'
    | 'leagueId'
    | 'season'
    | 'userId'
    | 'message'
    | 'clientId'
    | 'mentions'
    | 'toEveryone'
    | 'replyTo'
    | 'poll'
  >,
  at: Date,
): ChatMessage {
  const untouched = { reactions: [], deletedAt: null, deletedBy: null, version: 1 };
  return { ...said, ...untouched, createdAt: at.toISOString() };
}

/**
 * Adds a member's reaction to the message, or removes it. Returns the same object if nothing changes. A deleted message takes no
 * reactions.
 */
export function react<Message extends Changed>(
  message: Message,
  { by, emoji, on }: { by: string; emoji: Reaction; on: boolean },
): Outcome<Message, 'message-not-found'> {
  if (message.deletedAt !== null) return refused('message-not-found');
  const before = message.reactions.find((reaction) => reaction.emoji === emoji)?.userIds ?? [];
  if (before.includes(by) === on) return ok(message);
  const userIds = on ? [...before, by] : before.filter((userId) => userId !== by);
  // In the order of `REACTIONS`, so that no emoji moves while someone is about to tap it.
  const reactions = REACTIONS.flatMap((each): Reacted[] => {
    const kept =
      each === emoji ? userIds : (message.reactions.find((one) => one.emoji === each)?.userIds ?? []);
    return kept.length > 0 ? [{ emoji: each, userIds: kept }] : [];
  });
  return ok({ ...message, reactions, version: message.version + 1 });
}

/** Deletes the text of a message. Only its author and the commissioners can do this. Deleting the text again changes nothing. */
export function deleteMessage(
  message: ChatMessage,
  season: LeagueSeason,
  { by, at }: { by: string; at: Date },
): Outcome<ChatMessage, 'author-only'> {
  const deletedBy = message.userId === by ? 'author' : 'commissioner';
  if (deletedBy === 'commissioner' && !isCommissioner(season, by)) return refused('author-only');
  return ok(withoutText(message, deletedBy, at));
}

/**
 * Returns the message without its text, or the same object if the text is already gone. The caller must check that the user is
 * allowed to delete the text.
 */
export function withoutText(
  message: ChatMessage,
  deletedBy: NonNullable<ChatMessage['deletedBy']>,
  at: Date,
): ChatMessage {
  if (message.deletedAt !== null) return message;
  // Everything that the message said or led to is deleted with its text.
  const { toEveryone: _, editedAt: _at, pinnedAt: _pin, poll: _poll, ...said } = message;
  const { formerTexts: _texts, formerMentions: _mentions, ...rest } = said;
  return {
    ...rest,
    message: '',
    reactions: [],
    mentions: [],
    deletedAt: at.toISOString(),
    deletedBy,
    version: message.version + 1,
  };
}

/** A place in a text that mentions a member. It starts at `start`, with the @, and ends just before `end`. */
export interface Mention {
  userId: string;
  start: number;
  end: number;
}

/** A character that continues a name, so that "@Anabel" doesn't mention Ana. */
const NAME_GOES_ON = /^[\p{L}\p{N}\p{M}_]/u;
/** A character right before an @ that makes it part of an email address. */
const IN_AN_ADDRESS = /[\p{L}\p{N}\p{M}_.+-]$/u;

/** Every place where a text mentions one of these members as @Username, in upper or lower case. The places are in text order. */
export function mentionsIn(
  text: string,
  members: readonly { userId: string; username: string }[],
): Mention[] {
  const longestFirst = members.toSorted((a, b) => b.username.length - a.username.length);
  const mentions: Mention[] = [];
  for (let start = text.indexOf('@'); start >= 0; start = text.indexOf('@', start + 1)) {
    if (IN_AN_ADDRESS.test(text.slice(0, start))) continue;
    const rest = text.slice(start + 1);
    const named = longestFirst.find(
      ({ username }) =>
        rest.slice(0, username.length).toLowerCase() === username.toLowerCase() &&
        !NAME_GOES_ON.test(rest.slice(username.length)),
    );
    if (named) mentions.push({ userId: named.userId, start, end: start + 1 + named.username.length });
  }
  return mentions;
}

/** The later of two read marks, so that a read message never becomes unread. */
export function laterMark(mark: string | null, other: string): string {
  return mark !== null && mark > other ? mark : other;
}
