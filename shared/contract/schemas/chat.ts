import * as z from 'zod/mini';
import { CHAT_DELETERS, CHAT_MESSAGE_MOST, CHAT_MESSAGE_TYPES, REACTIONS } from '../../domain/chat/chat.ts';
import { MESSAGE_IDS_MOST } from '../../domain/chat/merge-messages.ts';
import { POLL_OPTION_MOST, POLL_OPTIONS } from '../../domain/chat/polls.ts';
import { ClientId, Instant, InstantInput, LeagueId, line, SeasonParam, text, UserId } from './common.ts';
import { PublicUser } from './public-user.ts';

/**
 * A message's id. Ids sort in the order of the chat. Lower case isn't allowed: such an id would sort after all others,
 * so a read mark on it could never move on.
 */
const MESSAGE_ID = '[0-7][0-9A-HJKMNP-TV-Z]{25}';
export const ChatMessageId = z.string().check(z.regex(new RegExp(`^${MESSAGE_ID}$`), 'an id of a message'));

/** A poll in a chat. Everyone sees who chose what. */
const ChatPoll = z.object({
  options: z.array(z.object({ text: z.string(), userIds: z.array(UserId) })),
  /** Whether a member can choose several options. */
  isMany: z.boolean(),
  /** When the poll closes automatically; null if it stays open until someone closes it. */
  closesAt: z.nullable(Instant),
  /** When someone closed the poll; null if no one did. */
  closedAt: z.nullable(Instant),
});

/** A message in a league's chat. Instants are ISO 8601 UTC. */
export const ChatMessage = z.object({
  id: ChatMessageId,
  leagueId: LeagueId,
  leagueSeasonId: z.string(),
  season: z.string(),
  /** Null for Two Crowns' own lines. */
  userId: z.nullable(UserId),
  user: z.nullable(PublicUser),
  /** Empty once the message is deleted. */
  message: z.string(),
  messageType: z.enum(CHAT_MESSAGE_TYPES),
  clientId: z.nullable(z.string()),
  reactions: z.array(z.object({ emoji: z.enum(REACTIONS), userIds: z.array(UserId) })),
  /** The members that the message mentions. */
  mentions: z.array(UserId),
  /** Set if the message notified everyone. */
  toEveryone: z.optional(z.literal(true)),
  /** The id of the message that this one answers, which may be deleted. In the line with a poll's result, the poll's id. */
  replyTo: z.optional(ChatMessageId),
  /** When the author last changed the text. */
  editedAt: z.optional(Instant),
  /** When a commissioner pinned the message; missing while it isn't pinned. */
  pinnedAt: z.optional(Instant),
  poll: z.optional(ChatPoll),
  /** The week of the season when the message was written; null before week 1. */
  week: z.nullable(z.int()),
  createdAt: Instant,
  deletedAt: z.nullable(Instant),
  deletedBy: z.nullable(z.enum(CHAT_DELETERS)),
  /** Of several copies of a message, the one with the highest version counts. */
  version: z.int(),
});
export type ChatMessage = z.infer<typeof ChatMessage>;

/** A new poll. Its question is the message that it comes with. */
const NewChatPoll = z.strictObject({
  options: z
    .array(line('Option', POLL_OPTION_MOST))
    .check(z.minLength(POLL_OPTIONS.least), z.maxLength(POLL_OPTIONS.most)),
  isMany: z.boolean(),
  closesAt: z.optional(InstantInput),
});

/** What a client sends to write a message, either through the socket or in a request. */
export const chatText = {
  message: text('Message', CHAT_MESSAGE_MOST),
  clientId: z.optional(ClientId),
  userId: z.optional(UserId),
  season: z.optional(SeasonParam),
  /** The id of the message that this one answers. */
  replyTo: z.optional(ChatMessageId),
};
/** A new message, which can ask a poll. A poll is only sent by request, not through the socket. */
export const ChatText = z.strictObject({ ...chatText, poll: z.optional(NewChatPoll) });

export const EditRequest = z.strictObject({ message: chatText.message });
export const PinRequest = z.strictObject({ on: z.boolean() });
/** The chosen options, by their places. None withdraws a vote. */
export const VoteRequest = z.strictObject({
  choices: z.array(z.int().check(z.minimum(0))).check(z.maxLength(POLL_OPTIONS.most)),
});
/** What a message said before its edits, oldest first. */
export const FormerTexts = z.object({ texts: z.array(z.string()) });
/** Ids of messages, separated by commas. */
export const ChatMessageIds = z
  .string()
  .check(
    z.regex(
      new RegExp(`^${MESSAGE_ID}(,${MESSAGE_ID}){0,${MESSAGE_IDS_MOST - 1}}$`),
      'ids of messages, separated by commas',
    ),
  );

export const ReactionRequest = z.strictObject({
  emoji: z.enum(REACTIONS, 'one of the reactions that there are'),
  on: z.boolean(),
});

export const ReadMark = z.object({ lastReadId: z.nullable(ChatMessageId) });
export const Mutes = z.object({ mutedUserIds: z.array(UserId) });
/** How far a member has read a league's chat, and whose messages they have hidden. */
export const ChatMarks = z.extend(ReadMark, Mutes.shape);
export type ChatMarks = z.infer<typeof ChatMarks>;

export const ReadRequest = z.strictObject({ messageId: ChatMessageId });
export const MuteRequest = z.strictObject({ userId: UserId, on: z.boolean() });
