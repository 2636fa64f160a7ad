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

/** A connection with the moment (epoch ms, to the second) at which it was stored. */
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
   * The connection's owner, their session, and the leagues that it follows. Connections of an older version name no
   * session.
   */
  leaguesOf(
    connectionId: string,
  ): Promise<{ userId: string; session?: Session | undefined; leagueIds: string[] } | undefined>;
  /**
   * The same for a connection that has just said something, which is counted: `heard` is how many times it has, in a
   * window of so many seconds that begins with the first. While the connection changes what it follows, it may count less.
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
   * A socket follows the last 20 leagues that it asked for, and is in every place there that it joined; without a named
   * place, that is the draft room. A socket that has closed meanwhile follows none, and one that is not in the draft room is not
   * ready for it.
   */
  follow(connection: Connection, leagueId: string, place?: SocketPlace): Promise<void>;
  /** Leaves a place of the league; who leaves the draft room is not ready any more. A socket that leaves its last place no longer follows the league. */
  leave(connection: Connection, leagueId: string, place: SocketPlace): Promise<void>;
  /** Notes a sign of life of a page that is hidden or not. Answers whether the follower was noted as lost before. */
  see(connection: Connection, leagueId: string, isHidden: boolean): Promise<boolean>;
  /** Notes that a follower is lost; false when somebody else has done so, or when it has given a sign of life since. */
  noteLost(follower: Follower, leagueId: string): Promise<boolean>;
  /** From now on none of the user's sockets follows that league. */
  unfollow(userId: string, leagueId: string): Promise<void>;
  /** Until the socket closes. It follows the scores of the last four seasons that it asked for. */
  followScores(connection: Connection, season: string): Promise<void>;
  /** The connections that follow the scores of a season right now, in no order. */
  followersOfScores(season: string): Promise<Connection[]>;
  /** Answers the leagues that it followed; none when it was closed already. */
  close(connectionId: string): Promise<readonly string[]>;
}

/** Posts to sockets. A failed push never fails its caller. Connections that are gone are forgotten. */
export interface Publisher {
  push(connections: readonly Connection[], message: ServerMessage): Promise<void>;
  /** False if the gateway doesn't know the connection: it has closed, or its $connect hasn't been answered yet. */
  disconnect(connection: Connection): Promise<boolean>;
}

/** Hands scores on, to be pushed to sockets in parts (see A pushed score). Throws Unavailable. */
export interface ScoreQueue {
  announce(parts: readonly ScorePart[]): Promise<void>;
}

/** The owner of a ticket, who may open a socket with it, and their session. */
export interface TicketOwner {
  userId: string;
  session: Session;
}

export interface TicketStore {
  add(hash: string, ticket: TicketOwner & { expiresAt: Date }): Promise<void>;
  /** Takes the ticket, which works only once. An expired ticket counts as absent. */
  take(hash: string, at: Date): Promise<TicketOwner | undefined>;
}
