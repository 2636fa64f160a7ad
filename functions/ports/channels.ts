import type { Channel, ChannelKind, Cursor, Loss } from '#shared/domain/channels/channel.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { StoredEffects } from './effects.ts';

/** A connection that one caller holds until an instant (ISO 8601 UTC), so that no one else posts. */
export interface Held {
  leagueId: string;
  /** The connection's own id. */
  id: string;
  until: string;
}

/** A connection's new state: what is posted, and what is pending. */
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
   * Holds the connection until an instant, so that no one else posts in the meantime. Returns the connection, or, if it is
   * already held or resting, until when; undefined if there is none, or it is lost.
   */
  hold(
    leagueId: string,
    span: { at: Date; until: Date },
  ): Promise<Channel | { busyUntil: string } | undefined>;
  /** Stores the posting progress, and lets the connection rest until an instant. False if someone else holds it by now. */
  move(held: Held, moved: Partial<Moved>, restUntil: Date): Promise<boolean>;
  /** Deletes the webhook URL, with these effects; false if someone else holds it by now. */
  lose(held: Held, lost: NonNullable<Channel['lost']>, effects: StoredEffects): Promise<boolean>;
  /** Requests a test post; false without a connected chat. */
  owe(leagueId: string, id: string): Promise<boolean>;
}

/** The result of a post: accepted; to be retried, after this many seconds if the service says how many; or rejected for good. */
export type Posted = 'posted' | { waitSeconds: number | null } | { lost: Loss };

/** The services themselves. Never throws, and never mentions a URL. */
export interface GroupChats {
  post(kind: ChannelKind, address: string, text: string): Promise<Posted>;
}

/** Before an act is written, queues a check for the posts the league’s group chat will need. Throws Unavailable. */
export interface GroupChatChecks {
  announce(season: Pick<LeagueSeason, 'leagueId' | 'season' | 'version'>): Promise<void>;
}
