import type { ChatMessage } from '#shared/domain/chat/chat.ts';
import type { StoredLogLine, Notification } from './effects.ts';
import type { Saved } from './common.ts';
import type { AuditLine } from './requests.ts';

/** Names a chat. Each league season has one. */
export interface ChatKey {
  leagueId: string;
  /** The season's label. */
  season: string;
}

/** How far a member has read the league's chats, and whom they do not want to read. Both end with the membership. */
export interface StoredMarks {
  lastReadId: string | null;
  mutedUserIds: readonly string[];
}

/** Chats (see Chat). Nothing is written for somebody who is not a member at that moment, or in a deleted league. */
export interface ChatStore {
  /** Newest first; only those before the id `before`, if it is given. */
  listOf(chat: ChatKey, page: { before?: string | undefined; limit: number }): Promise<ChatMessage[]>;
  get(chat: ChatKey, id: string): Promise<ChatMessage | undefined>;
  /** The message with that id in any of these chats. */
  findIn(chats: readonly ChatKey[], id: string): Promise<ChatMessage | undefined>;
  /** The id of the last message; undefined in an empty chat. */
  lastIdOf(chat: ChatKey): Promise<string | undefined>;
  /**
   * Adds a message after all others, with its notifications; `known` when its author has sent it before, with the same
   * client id; `too-early` when a later one exists. In both cases nothing is written.
   */
  add(
    message: ChatMessage,
    notifications: readonly Notification[],
  ): Promise<'added' | 'known' | 'too-early' | 'not-a-member'>;
  /** The author's message with that client id, within a month. */
  saidBy(chat: ChatKey, act: { userId: string; clientId: string }): Promise<ChatMessage | undefined>;
  /** Replaces the message's earlier version, together with log lines about the change; `by` is who changes it. */
  save(
    message: ChatMessage,
    act: { by: string; log: readonly StoredLogLine[] },
  ): Promise<Saved | 'not-a-member'>;
  /** The same by an admin, who need not be a member; with the audit line, and what the author is told. */
  moderate(
    message: ChatMessage,
    act: { line: AuditLine; notifications: readonly Notification[] },
  ): Promise<Saved>;
  /** Everything that the user has said in the chat is forgotten at that time, or within days after it. */
  endWordsOf(chat: ChatKey, userId: string, at: Date): Promise<void>;
  /** By user id. Users without marks are left out. */
  marksOf(leagueId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, StoredMarks>>;
  /** Marks everything up to that id as read. A mark never goes back. */
  markRead(leagueId: string, userId: string, id: string): Promise<'marked' | 'not-a-member'>;
  /** Conflicts when the muted members are no longer those of `before`. */
  saveMutes(
    leagueId: string,
    userId: string,
    mutes: { before: readonly string[]; after: readonly string[] },
  ): Promise<Saved | 'not-a-member'>;
}
