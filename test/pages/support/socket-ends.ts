import type { ServerMessage } from '#shared/contract/socket.ts';

/** The page's end of a socket. */
export interface SocketEnd {
  hear(message: ServerMessage): void;
  close(): void;
  /** Closes it without telling its page, which is gone. */
  drop(): void;
}

/** The open sockets by their connections. */
export const ends = new Map<string, SocketEnd>();

export const push = (connectionId: string, message: ServerMessage): void =>
  ends.get(connectionId)?.hear(message);
/** False if there is no other end. */
export function disconnect(connectionId: string): boolean {
  const end = ends.get(connectionId);
  end?.close();
  return end !== undefined;
}
