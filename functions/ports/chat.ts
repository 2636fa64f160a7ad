import type { ChatMessage } from '#shared/domain/chat/chat.ts';
import type { StoredLogLine, Notification } from './effects.ts';
import type { Saved } from './common.ts';
import type { AuditLine } from './requests.ts';

/** Identifies a chat. Each league season has one. */
export interface ChatKey {
  leagueId: string;
  /** The season's label. */
  season: string;
}

/** How far a member has read the league's chats, and whom they have muted. Both end with the membership. */
export interface StoredMarks {
  lastReadId: string | null;
  mutedUserIds: readonly string[];
}

/** What a change of a message stores besides the message. */
export interface ChatAct {
  /** The acting user. */
  by: string;
  log: readonly StoredLogLine[];
  notifications?: readonly Notification[] | undefined;
  /** The ids of the pinned messages. The act conflicts if they are no longer those of `before`. */
  pins?: { before: readonly string[]; after: readonly string[] } | undefined;
  /** Whether the act deletes a poll, which is then no longer among the season's polls. */
  endsPoll?: boolean | undefined;
}

/** Chats (see Chat). Writes nothing in a deleted league, or for a user who isn't a member at that moment. */
export interface ChatStore {
  /** Lists messages, newest first; if `before` is given, only those before that id. */
  listOf(chat: ChatKey, page: { before?: string | undefined; limit: number }): Promise<ChatMessage[]>;
  get(chat: ChatKey, id: string): Promise<ChatMessage | undefined>;
  /** The messages with these ids, in no particular order. */
  getMany(chat: ChatKey, ids: readonly string[]): Promise<ChatMessage[]>;
  /** The ids of the messages that were pinned last, of which some may be deleted since. */
  pinsOf(chat: ChatKey): Promise<readonly string[]>;
  /** The season's polls by id, each with the instant at which it closed or will close; null if that is open. */
  pollsOf(chat: ChatKey): Promise<ReadonlyMap<string, string | null>>;
  /** The message with that id in any of these chats. */
  findIn(chats: readonly ChatKey[], id: string): Promise<ChatMessage | undefined>;
  /** The id of the last message; undefined in an empty chat. */
  lastIdOf(chat: ChatKey): Promise<string | undefined>;
  /**
   * Adds a message after all others, with its notifications. `known` if its author has sent it before, with the same client id,
   * and `too-early` if a later message exists. With `everyoneOn`, the Eastern day (YYYY-MM-DD) on which it notifies everyone,
   * `everyone-used-up` if others have done so as often as they can. In all these cases, nothing is written.
   */
  add(
    message: ChatMessage,
    notifications: readonly Notification[],
    everyoneOn?: string,
  ): Promise<'added' | 'known' | 'too-early' | 'everyone-used-up' | 'not-a-member'>;
  /** The author's message with that client id, if it was sent within the last month. */
  saidBy(chat: ChatKey, act: { userId: string; clientId: string }): Promise<ChatMessage | undefined>;
  /** Replaces the message's earlier version, together with everything else that the act changes. */
  save(message: ChatMessage, act: ChatAct): Promise<Saved | 'not-a-member'>;
  /** Replaces the message for an admin, who need not be a member. Also stores the audit line and the author's notification. */
  moderate(
    message: ChatMessage,
    act: { line: AuditLine; notifications: readonly Notification[] } & Pick<ChatAct, 'endsPoll'>,
  ): Promise<Saved>;
  /** Deletes all of the user's messages in the chat, at `at` or a few days later. */
  endWordsOf(chat: ChatKey, userId: string, at: Date): Promise<void>;
  /** Returns marks by user id. Skips users without marks. */
  marksOf(leagueId: string, userIds: readonly string[]): Promise<ReadonlyMap<string, StoredMarks>>;
  /** Marks everything up to that id as read. A mark never goes back. */
  markRead(leagueId: string, userId: string, id: string): Promise<'marked' | 'not-a-member'>;
  /** Conflicts if the muted members are no longer those of `before`. */
  saveMutes(
    leagueId: string,
    userId: string,
    mutes: { before: readonly string[]; after: readonly string[] },
  ): Promise<Saved | 'not-a-member'>;
}
