import type { ServerMessage } from '#shared/contract/socket.ts';
import type { ChatPlace } from '#shared/domain/chat.ts';
import type { Present } from '#shared/domain/presence.ts';
import type { Session } from '#shared/domain/session.ts';

/** An open socket that follows a league. */
export interface Connection {
  id: string;
  userId: string;
}

/** The same with where in the league it is, and since when it said nothing (see Presence). */
export interface Follower extends Connection, Present {}

export interface ConnectionStore {
  /** Who follows a league right now. */
  listOf(leagueId: string): Promise<Connection[]>;
  followersOf(leagueId: string): Promise<Follower[]>;
  /** Whose the connection is, by which session of theirs, and the leagues that it follows. One of an older version names no session. */
  leaguesOf(
    connectionId: string,
  ): Promise<{ userId: string; session?: Session | undefined; leagueIds: string[] } | undefined>;
  /** Those of a user that are open, the oldest first. */
  ofUser(userId: string): Promise<Connection[]>;
  open(connection: Connection, session?: Session): Promise<void>;
  /**
   * A socket follows the last 20 leagues that it asked for, and is in every place of theirs that it came to, the draft room if
   * none is named. One that has closed meanwhile follows none.
   */
  follow(connection: Connection, leagueId: string, place?: ChatPlace): Promise<void>;
  /** It leaves a place of the league, and with the last one the league. */
  leave(connection: Connection, leagueId: string, place: ChatPlace): Promise<void>;
  /** The follower has given a sign of life; whether it was noted as lost until then. */
  see(connection: Connection, leagueId: string): Promise<boolean>;
  /** Notes that a follower is lost; false when somebody else has, or when there was a sign of life since it was read. */
  noteLost(follower: Follower, leagueId: string): Promise<boolean>;
  /** None of a user's sockets follows that league any more. */
  unfollow(userId: string, leagueId: string): Promise<void>;
  /** Until it closes. A socket follows the scores of the last four seasons that it asked for. */
  followScores(connection: Connection, season: string): Promise<void>;
  /** Who follows the scores of a season right now; in no order. */
  followersOfScores(season: string): Promise<Connection[]>;
  /** Answers the leagues that it followed; none when it was closed before. */
  close(connectionId: string): Promise<readonly string[]>;
}

/** Posts to sockets. A failed push never fails its caller; gone connections are forgotten. */
export interface Publisher {
  push(connections: readonly Connection[], message: ServerMessage): Promise<void>;
  disconnect(connection: Connection): Promise<void>;
}

/** Whom a ticket lets open a socket, and by which session. */
export interface TicketOwner {
  userId: string;
  session: Session;
}

export interface TicketStore {
  add(hash: string, ticket: TicketOwner & { expiresAt: Date }): Promise<void>;
  /** Takes it away: works once. Expired ones count as absent. */
  take(hash: string, at: Date): Promise<TicketOwner | undefined>;
}
