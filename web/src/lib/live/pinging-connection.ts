import type { ClientMessage, ServerMessage } from '#shared/contract/socket.ts';
import { IDLE_PING_SECONDS, PING_SECONDS } from '#shared/contract/socket-times.ts';
import type { After } from './timer.ts';
import { readMessage } from './frames.ts';
import { createHeartbeat, SILENCE, type Heartbeat, type RoundTrip } from './heartbeat.ts';
import { createConnection, type Connection } from './connection.ts';

/** The socket's browser dependencies; a test can replace each of them. */
export interface SocketSetting {
  onPong(trip: RoundTrip): void;
  /** Null if the session has ended; then the socket stays closed. */
  ticket(): Promise<string | null>;
  open(ticket: string): WebSocket;
  after: After;
  /** In ms, on a monotonic clock. */
  now(): number;
  random(): number;
  isOnline(): boolean;
  isHidden(): boolean;
}

/** What a connection needs from the code that talks over it. */
export interface Speaker {
  /** The next ping, which carries more than a sign of life. */
  ping(): ClientMessage;
  /** Whether anything on the page waits for messages. */
  isWatched(): boolean;
  /** Whether anything on the page waits for the answer to the first message. */
  isFollowed(): boolean;
  /** Called when the connection opens, to request everything wanted. */
  onOpen(): void;
  onMessage(message: ServerMessage): void;
}

/** A connection that pings, and treats silence as loss. */
export interface PingingConnection extends Connection, Pick<Heartbeat, 'beat' | 'beatIn'> {
  /** Requests everything wanted. */
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
