import type { ClientMessage, ServerMessage } from '#shared/contract/socket.ts';
import { IDLE_PING_SECONDS, PING_SECONDS } from '#shared/contract/socket-times.ts';
import type { After } from './timer.ts';
import { readMessage } from './frames.ts';
import { createHeartbeat, SILENCE, type Heartbeat, type RoundTrip } from './heartbeat.ts';
import { createConnection, type Connection } from './connection.ts';

/** The parts of the browser that the socket depends on. A test can replace each of them. */
export interface SocketSetting {
  onPong(trip: RoundTrip): void;
  /** Fetches a ticket for a socket; null if the session has ended, in which case the socket stays closed. */
  ticket(): Promise<string | null>;
  open(ticket: string): WebSocket;
  after: After;
  /** Returns the time in ms, on a monotonic clock. */
  now(): number;
  random(): number;
  isOnline(): boolean;
  isHidden(): boolean;
}

/** What a connection needs from the code that communicates over it. */
export interface Speaker {
  /** Returns the message to send as the next ping, which is more than an empty keepalive. */
  ping(): ClientMessage;
  /** Whether anything on the page is waiting for messages. */
  isWatched(): boolean;
  /** Whether anything on the page is waiting for the answer to the join message. */
  isFollowed(): boolean;
  /** Called when the connection opens, to request everything the page follows. */
  onOpen(): void;
  onMessage(message: ServerMessage): void;
}

/** A connection that sends pings, and counts as lost if it stays silent. */
export interface PingingConnection extends Connection, Pick<Heartbeat, 'beat' | 'beatIn'> {
  /** Requests everything the page follows. */
  ask(): void;
}

export function createPingingConnection(
  setting: SocketSetting,
  speaker: Speaker,
  onLost: () => void,
): PingingConnection {
  const line = createConnection(setting, {
    onCalling: () => heart.expect(SILENCE * 2),
    onOpen: ask,
    onFrame(data) {
      const message = readMessage(data);
      heart.heard(message);
      if (message) speaker.onMessage(message);
    },
    onLost,
  });
  const heart = createHeartbeat({
    ...setting,
    say: line.send,
    ping: speaker.ping,
    pace: () => 1000 * (speaker.isWatched() ? PING_SECONDS : IDLE_PING_SECONDS),
    onSilence: onLost,
  });

  function ask(): void {
    heart.heard();
    speaker.onOpen();
    if (speaker.isFollowed()) heart.beat();
    else heart.beatIn();
  }

  return {
    ...line,
    ask,
    beat: heart.beat,
    beatIn: heart.beatIn,
    drop() {
      line.drop();
      heart.stop();
    },
  };
}
