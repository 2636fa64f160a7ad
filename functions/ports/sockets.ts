import type { ServerMessage } from '#shared/contract/socket.ts';
import type { SocketPlace } from '#shared/domain/chat/chat.ts';
import type { Present } from '#shared/domain/chat/presence.ts';
import type { ScorePart } from '../messages/score-push.ts';
import type { Session } from '#shared/domain/accounts/session.ts';

/** An open socket that follows a league. */
export interface Connection {
  id: string;
  userId: string;
}

/** A connection, and when it was stored (epoch ms, with a precision of one second). */
export interface OpenSocket extends Connection {
  openedAt: number;
}

/** A connection, its places in the league, and its last sign of life (see Presence). */
export interface Follower extends Connection, Present {}

export interface ConnectionStore {
  /** The connections that follow a league right now. */
  listOf(leagueId: string): Promise<Connection[]>;
  followersOf(leagueId: string): Promise<Follower[]>;
  /**
   * The connection's owner, their session, and the leagues that it follows. Connections opened by an older version have no
   * session.
   */
  leaguesOf(
    connectionId: string,
  ): Promise<{ userId: string; session?: Session | undefined; leagueIds: string[] } | undefined>;
  /**
   * Like `leaguesOf`, but also counts a new message on the connection: `heard` is the count in a window of `seconds` that
   * starts with a message. While the connection changes its subscriptions, the count can be too low.
   */
  hear(
    connectionId: string,
    seconds: number,
  ): Promise<
    { userId: string; session?: Session | undefined; leagueIds: string[]; heard: number } | undefined
  >;
  /** A user's open connections, oldest first. */
  ofUser(userId: string): Promise<OpenSocket[]>;
  open(connection: Connection, session?: Session): Promise<void>;
  /**
   * Makes the socket join a place in the league, by default the draft room. A socket follows the last 20 leagues that it asked
   * for, and stays in every place that it joined. A socket that has closed in the meantime follows no league, and a socket
   * outside the draft room can't become ready.
   */
  follow(connection: Connection, leagueId: string, place?: SocketPlace): Promise<void>;
  /**
   * Makes the socket leave a place in the league. Leaving the draft room also removes its ready mark. A socket that leaves its
   * last place no longer follows the league.
   */
  leave(connection: Connection, leagueId: string, place: SocketPlace): Promise<void>;
  /** Records a sign of life of a hidden or visible page. Returns whether the follower counted as lost before. */
  see(connection: Connection, leagueId: string, isHidden: boolean): Promise<boolean>;
  /** Records that a follower is lost; false if someone else has done so, or if it has given a sign of life since. */
  noteLost(follower: Follower, leagueId: string): Promise<boolean>;
  /** Makes all of the user's sockets stop following the league. */
  unfollow(userId: string, leagueId: string): Promise<void>;
  /** Makes the socket follow a season's scores until it closes. It follows only the last four seasons that it asked for. */
  followScores(connection: Connection, season: string): Promise<void>;
  /** The connections that follow the scores of a season right now, in no particular order. */
  followersOfScores(season: string): Promise<Connection[]>;
  /** Returns the leagues that the socket followed; none if it was already closed. */
  close(connectionId: string): Promise<readonly string[]>;
}

/** Pushes messages to sockets. A failed push isn't an error for the caller. Forgets closed connections. */
export interface Publisher {
  push(connections: readonly Connection[], message: ServerMessage): Promise<void>;
  /**
   * Closes the connection. False if the gateway doesn't know it, because it has already closed or its $connect has no reply yet.
   */
  disconnect(connection: Connection): Promise<boolean>;
}

/** Passes scores on, to be pushed to sockets in parts (see A pushed score). Throws Unavailable. */
export interface ScoreQueue {
  announce(parts: readonly ScorePart[]): Promise<void>;
}

/** The owner of a ticket, who can open a socket with it, and their session. */
export interface TicketOwner {
  userId: string;
  session: Session;
}

export interface TicketStore {
  add(hash: string, ticket: TicketOwner & { expiresAt: Date }): Promise<void>;
  /** Takes the ticket, which works only once. An expired ticket counts as missing. */
  take(hash: string, at: Date): Promise<TicketOwner | undefined>;
}
