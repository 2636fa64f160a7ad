import type { Channel, ChannelKind, Cursor, Loss } from '#shared/domain/channels/channel.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { StoredEffects } from './effects.ts';

/** A group chat connection that one caller has reserved until `until` (ISO 8601 UTC). No one else posts to it in that time. */
export interface Held {
  leagueId: string;
  /** The connection's own id. */
  id: string;
  until: string;
}

/** A connection's new state: what has been posted, and what is still to be posted. */
export interface Moved {
  cursor: Cursor;
  lastToldAt: string | null;
  owes: Channel['owes'];
  failingSince: string | null;
}

/** Group chats (see The group's chat). A commissioner's changes to them are stored with the league season. */
export interface ChannelStore {
  get(leagueId: string): Promise<Channel | undefined>;
  /**
   * Holds the connection until `until`, so that no one else posts in the meantime, and returns the connection. If it is already
   * held or resting, returns the time when that ends. Undefined if there is no connection, or it is lost.
   */
  hold(
    leagueId: string,
    span: { at: Date; until: Date },
  ): Promise<Channel | { busyUntil: string } | undefined>;
  /**
   * Stores the posting progress, and lets the connection rest until `restUntil`. False if someone else holds the connection
   * by now.
   */
  move(held: Held, moved: Partial<Moved>, restUntil: Date): Promise<boolean>;
  /** Deletes the webhook URL, and stores these effects; false if someone else holds the connection by now. */
  lose(held: Held, lost: NonNullable<Channel['lost']>, effects: StoredEffects): Promise<boolean>;
  /** Requests a test post; false without a connected chat. */
  owe(leagueId: string, id: string): Promise<boolean>;
}

/**
 * The result of a post: accepted, to be retried, or rejected for good. A retry waits this many seconds, if the service says
 * how many.
 */
export type Posted = 'posted' | { waitSeconds: number | null } | { lost: Loss };

/** Posts to the services behind group chats. Never throws, and never reveals a webhook URL. */
export interface GroupChats {
  post(kind: ChannelKind, address: string, text: string): Promise<Posted>;
}

/**
 * Queues a check for the posts that the league's group chat will need. Must be called before the act is written. Throws
 * Unavailable.
 */
export interface GroupChatChecks {
  announce(season: Pick<LeagueSeason, 'leagueId' | 'season' | 'version'>): Promise<void>;
}
