import type { ServerMessage } from '#shared/contract/socket.ts';

/** The page's end of a socket. */
export interface SocketEnd {
  hear(message: ServerMessage): void;
  close(): void;
  /** Closes the socket without telling the page, which is gone. */
  drop(): void;
}

/** The pages' ends of all open sockets, keyed by connection ID. */
export const ends = new Map<string, SocketEnd>();

export const push = (connectionId: string, message: ServerMessage): void =>
  ends.get(connectionId)?.hear(message);
/** Closes a page's socket. Returns false if no page has that socket. */
export function disconnect(connectionId: string): boolean {
  const end = ends.get(connectionId);
  end?.close();
  return end !== undefined;
}
