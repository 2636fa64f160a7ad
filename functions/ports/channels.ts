import type { Channel, ChannelKind, Cursor, Loss } from '#shared/domain/channels/channel.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { StoredEffects } from './effects.ts';

/** A connection, as somebody holds it until an instant (ISO 8601 UTC). */
export interface Held {
  leagueId: string;
  /** The connection's own id. */
  id: string;
  until: string;
}

/** What is told and what is owed, from now on. */
export interface Moved {
  cursor: Cursor;
  lastToldAt: string | null;
  owes: Channel['owes'];
  failingSince: string | null;
}

/** Groups' chats (see The group's chat). A commissioner's act on one is stored with the league season. */
export interface ChannelStore {
  get(leagueId: string): Promise<Channel | undefined>;
  /**
   * Holds the connection until an instant, for nobody else tells the group meanwhile. Answers it as it is then, or until when it
   * is held or rests; undefined where there is none, or it is lost.
   */
  hold(
    leagueId: string,
    span: { at: Date; until: Date },
  ): Promise<Channel | { busyUntil: string } | undefined>;
  /** Keeps how far the group was told, and lets the connection rest until an instant. False once somebody else holds it. */
  move(held: Held, moved: Partial<Moved>, restUntil: Date): Promise<boolean>;
  /** Forgets the address, with these effects; false once somebody else holds it. */
  lose(held: Held, lost: NonNullable<Channel['lost']>, effects: StoredEffects): Promise<boolean>;
  /** Owes the group a test post; false where no chat is connected. */
  owe(leagueId: string, id: string): Promise<boolean>;
}

/** What came of a post: it was taken; it may be taken in so many seconds, if the service says how many; or never again. */
export type Posted = 'posted' | { waitSeconds: number | null } | { lost: Loss };

/** The services' own side. It never throws, and says nothing of an address. */
export interface GroupChats {
  post(kind: ChannelKind, address: string, text: string): Promise<Posted>;
}

/** Announces a check of what a league’s group chat still needs, before the act is written. Throws Unavailable. */
export interface GroupChatChecks {
  announce(season: Pick<LeagueSeason, 'leagueId' | 'season' | 'version'>): Promise<void>;
}
