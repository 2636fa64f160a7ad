import type { ServerMessage } from '#shared/contract/socket.ts';

/** The page's end of a socket. */
export interface SocketEnd {
  hear(message: ServerMessage): void;
  close(): void;
  /** Closes it without telling its page, which is gone. */
  drop(): void;
}

/** The pages' ends of all open sockets, by connection id. */
export const ends = new Map<string, SocketEnd>();

export const push = (connectionId: string, message: ServerMessage): void =>
  ends.get(connectionId)?.hear(message);
/** Closes a page's socket. Returns false if there is none. */
export function disconnect(connectionId: string): boolean {
  const end = ends.get(connectionId);
  end?.close();
  return end !== undefined;
}
