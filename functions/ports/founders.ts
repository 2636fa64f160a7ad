import type { FounderMessage, FounderThread } from '#shared/domain/founder-chat.ts';
import type { Notification } from './effects.ts';

/** A thread a member, between them and the founders. */
export interface FounderStore {
  /**
   * Adds a message to a member's thread, with what they are told of it; `known` when an act of that client id has added one,
   * `former` when the member has no account. Nothing is written then.
   */
  add(
    userId: string,
    message: FounderMessage,
    by: { clientId: string | undefined; notifications: readonly Notification[] },
  ): Promise<'added' | 'known' | 'former'>;
  /** What an act of the author's has added to the thread, or undefined. */
  addedBy(userId: string, act: { by: string; clientId: string }): Promise<FounderMessage | undefined>;
  /** Newest first; those before the id `before`, without it the newest of all. */
  listOf(userId: string, page: { before?: string | undefined; limit: number }): Promise<FounderMessage[]>;
  /** Those that were written in last come first. May lag. */
  threads(limit: number): Promise<FounderThread[]>;
}
