import type { FounderMessage, FounderThread } from '#shared/domain/billing/founder-chat.ts';
import type { Notification } from './effects.ts';

/** Threads between members and the founders, one for each member. */
export interface FounderStore {
  /**
   * Adds a message to a member's thread, with its notifications. `known` if an act with that client id has already added a
   * message, `former` if the member has no account. In both cases, nothing is written.
   */
  add(
    userId: string,
    message: FounderMessage,
    by: { clientId: string | undefined; notifications: readonly Notification[] },
  ): Promise<'added' | 'known' | 'former'>;
  /** The message that the author's act added to the thread, or undefined. */
  addedBy(userId: string, act: { by: string; clientId: string }): Promise<FounderMessage | undefined>;
  /** Lists messages, newest first; if `before` is given, only those before that id. */
  listOf(userId: string, page: { before?: string | undefined; limit: number }): Promise<FounderMessage[]>;
  /**
   * Waiting threads first, longest wait on top; then answered ones, latest first. At most `limit`, only those after the cursor
   * `after`, if given. Can be slightly stale.
   */
  threads(page: {
    after?: string | undefined;
    limit: number;
  }): Promise<(FounderThread & { cursor: string })[]>;
}
