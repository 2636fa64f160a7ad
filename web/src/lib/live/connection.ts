import type { ClientMessage } from '#shared/contract/socket.ts';

interface LineSetting {
  /** Fetches a ticket for a socket; null if the session has ended, in which case the connection stays closed. */
  ticket(): Promise<string | null>;
  open(ticket: string): WebSocket;
}

/** The events of the current socket. */
interface LineEvents {
  /** The ticket has arrived, and the socket is connecting. */
  onCalling(): void;
  onOpen(): void;
  onFrame(data: unknown): void;
  /** The ticket couldn't be fetched, or the socket has closed. */
  onLost(): void;
}

/** A connection that uses one socket after another, each with its own ticket. */
export interface Connection {
  connect(): void;
  /** Drops the current socket and ignores its later events. */
  drop(): void;
  /** Whether a socket is open or connecting; false while waiting for the next try. */
  isUp(): boolean;
  isOpen(): boolean;
  /** Returns false if the message can't be sent now. */
  send(message: ClientMessage): boolean;
}

/** The value of WebSocket.OPEN. */
const OPEN = 1;

export function createConnection({ ticket, open }: LineSetting, on: LineEvents): Connection {
  let socket: WebSocket | undefined;
  let isUp = false;
  let generation = 0;

  async function connect(): Promise<void> {
    const mine = (generation += 1);
    const current = () => mine === generation;
    isUp = true;
    try {
      const granted = await ticket();
      if (!current() || granted === null) return;
      socket = open(granted);
    } catch {
      if (current()) on.onLost();
      return;
    }
    on.onCalling();
    socket.addEventListener('open', () => current() && on.onOpen());
    socket.addEventListener('message', (event) => current() && on.onFrame(event.data));
    socket.addEventListener('close', () => current() && on.onLost());
  }

  return {
    connect: () => void connect(),
    drop() {
      generation += 1;
      isUp = false;
      socket?.close();
      socket = undefined;
    },
    isUp: () => isUp,
    isOpen: () => socket?.readyState === OPEN,
    send(message) {
      if (socket?.readyState !== OPEN) return false;
      socket.send(JSON.stringify(message));
      return true;
    },
  };
}
