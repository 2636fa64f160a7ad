import * as z from 'zod/mini';
import type { RouteSpec } from '../route.ts';
import {
  ChatMarks,
  ChatMessage,
  ChatMessageId,
  ChatText,
  MuteRequest,
  Mutes,
  ReactionRequest,
  ReadMark,
  ReadRequest,
} from '../schemas/chat.ts';
import { SEASON_PATH, SEASON_READING, SeasonPath } from '../season-path.ts';

const CHAT_PATH = `${SEASON_PATH}/chat` as const;
const MessagePath = z.extend(SeasonPath, { messageId: ChatMessageId });
const CHANGING = [...SEASON_READING, 'message-not-found', 'unavailable'] as const;

export const chatRoutes = {
  chat: {
    method: 'GET',
    path: CHAT_PATH,
    auth: 'member',
    area: 'chat',
    summary:
      'The last 50 messages of a league season, those before the id `before`, the oldest of them first: what members said, what happened, and the picks',
    params: SeasonPath,
    query: z.object({ before: z.optional(ChatMessageId) }),
    replies: { 200: z.array(ChatMessage) },
    refusals: SEASON_READING,
  },
  sayInChat: {
    method: 'POST',
    path: CHAT_PATH,
    auth: 'member',
    area: 'chat',
    summary: 'Say something to the league; a retry with the same clientId answers the same message',
    params: SeasonPath,
    body: ChatText,
    replies: { 201: ChatMessage, 200: ChatMessage },
    refusals: [...SEASON_READING, 'season-over', 'not-you', 'unavailable'],
    caller: 'body.userId',
    limit: 'chat-message',
  },
  deleteChatMessage: {
    method: 'DELETE',
    path: `${CHAT_PATH}/{messageId}`,
    auth: 'member',
    area: 'chat',
    summary: 'Take the words of a message away: its author, or a commissioner; again changes nothing',
    params: MessagePath,
    replies: { 200: ChatMessage },
    refusals: [...CHANGING, 'author-only'],
    limit: 'chat-act',
  },
  reactInChat: {
    method: 'PUT',
    path: `${CHAT_PATH}/{messageId}/reactions`,
    auth: 'member',
    area: 'chat',
    summary: 'React to what a member said, or take a reaction back; again changes nothing',
    params: MessagePath,
    body: ReactionRequest,
    replies: { 200: ChatMessage },
    refusals: [...CHANGING, 'season-over'],
    limit: 'chat-act',
  },
  chatMarks: {
    method: 'GET',
    path: `${CHAT_PATH}/marks`,
    auth: 'member',
    area: 'chat',
    summary: 'Up to which message the caller has read, and whom they have muted',
    params: SeasonPath,
    replies: { 200: ChatMarks },
    refusals: SEASON_READING,
  },
  markChatRead: {
    method: 'PUT',
    path: `${CHAT_PATH}/marks/read`,
    auth: 'member',
    area: 'chat',
    summary: 'Everything up to that message is read; what was read stays so',
    params: SeasonPath,
    body: ReadRequest,
    replies: { 200: ReadMark },
    refusals: [...SEASON_READING, 'unavailable'],
    limit: 'chat-act',
  },
  muteInChat: {
    method: 'PUT',
    path: `${CHAT_PATH}/marks/mutes`,
    auth: 'member',
    area: 'chat',
    summary: 'Mute a member, whose mentions then notify no more, or hear them again',
    params: SeasonPath,
    body: MuteRequest,
    replies: { 200: Mutes },
    refusals: [...SEASON_READING, 'not-in-league', 'own-mute', 'unavailable'],
    limit: 'chat-act',
  },
} as const satisfies Record<string, RouteSpec>;
