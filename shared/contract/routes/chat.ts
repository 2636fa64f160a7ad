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
      'Up to 50 chat messages of a league season before the id `before`, oldest first, with activity and picks',
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
    summary: 'Send a chat message. A retry with the same clientId returns the same message',
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
    summary: 'Delete a message’s text, as its author or a commissioner. Idempotent',
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
    summary: 'Add or remove a reaction to a message. Idempotent',
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
    summary: 'The caller’s last read message and muted members',
    params: SeasonPath,
    replies: { 200: ChatMarks },
    refusals: SEASON_READING,
  },
  markChatRead: {
    method: 'PUT',
    path: `${CHAT_PATH}/marks/read`,
    auth: 'member',
    area: 'chat',
    summary: 'Mark messages as read up to this one. Never marks anything unread',
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
    summary: 'Mute a member, whose mentions stop notifying the caller, or unmute them',
    params: SeasonPath,
    body: MuteRequest,
    replies: { 200: Mutes },
    refusals: [...SEASON_READING, 'not-in-league', 'own-mute', 'unavailable'],
    limit: 'chat-act',
  },
} as const satisfies Record<string, RouteSpec>;
