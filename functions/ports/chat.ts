import type { ChatMessage } from '#shared/domain/chat.ts';
import type { FeedLine, Notification } from './effects.ts';
import type { Saved } from './common.ts';

/** A chat: one a league season. */
export interface ChatKey {
  leagueId: string;
  /** The season's label. */
  season: string;
}

/** What a member has read of a league's chats, and whom they do not want to read; both end with the membership. */
export interface StoredMarks {
  lastReadId: string | null;
  mutedUserIds: readonly string[];
}

/** Chats (see Chat). Nothing is written for who is no member, or in a league that is deleted, by whatever happened meanwhile. */
export interface ChatStore {
  /** Newest first; those before the id `before`, without it the newest of all. */
  listOf(chat: ChatKey, page: { before?: string | undefined; limit: number }): Promise<ChatMessage[]>;
  get(chat: ChatKey, id: string): Promise<ChatMessage | undefined>;
  /** The message with that id in one of these chats. */
  findIn(chats: readonly ChatKey[], id: string): Promise<ChatMessage | undefined>;
  /** The id of the last message; undefined where none was said. */
  lastIdOf(chat: ChatKey): Promise<string | undefined>;
  /**
   * Adds a message after all others, with what is told of it; `known` when its author has said it before, by the same client
   * id, `too-early` when a later one is there. Nothing is written then.
   */
  add(
    message: ChatMessage,
    notifications: readonly Notification[],
  ): Promise<'added' | 'known' | 'too-early' | 'not-a-member'>;
  /** What its author has said by that client id, within a month. */
  saidBy(chat: ChatKey, act: { userId: string; clientId: string }): Promise<ChatMessage | undefined>;
  /** Puts the message in the place of its version before, with the lines that tell of it; `by` is who changes it. */
  save(message: ChatMessage, act: { by: string; feed: readonly FeedLine[] }): Promise<Saved | 'not-a-member'>;
  /** By user id; those who have none are left out. */
  marksOf(leagueId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, StoredMarks>>;
  /** Everything up to that id is read; a mark never goes back. */
  markRead(leagueId: string, userId: string, id: string): Promise<'marked' | 'not-a-member'>;
  /** Conflicts when the member mutes others by now than `before`. */
  saveMutes(
    leagueId: string,
    userId: string,
    mutes: { before: readonly string[]; after: readonly string[] },
  ): Promise<Saved | 'not-a-member'>;
}
