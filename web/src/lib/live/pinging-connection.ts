import type { ClientMessage, ServerMessage } from '#shared/contract/socket.ts';
import { IDLE_PING_SECONDS, PING_SECONDS } from '#shared/contract/socket-times.ts';
import type { After } from './timer.ts';
import { readMessage } from './frames.ts';
import { createHeartbeat, SILENCE, type Heartbeat, type RoundTrip } from './heartbeat.ts';
import { createConnection, type Connection } from './connection.ts';

/** What the socket needs of the browser; all of it can be replaced in a test. */
export interface SocketSetting {
  onPong(trip: RoundTrip): void;
  /** Null when the session has ended: the socket then stays closed. */
  ticket(): Promise<string | null>;
  open(ticket: string): WebSocket;
  after: After;
  /** In ms, moved by nobody. */
  now(): number;
  random(): number;
  isOnline(): boolean;
  isHidden(): boolean;
}

/** Who speaks over a line. */
export interface Speaker {
  /** What a ping says beside that somebody is there. */
  ping(): ClientMessage;
  /** Whether somebody waits for what it says. */
  isWatched(): boolean;
  /** Whether they wait for the answer to its first words. */
  isFollowed(): boolean;
  /** It is open: whatever is wanted is asked for. */
  onOpen(): void;
  onMessage(message: ServerMessage): void;
}

/** A line that pings, and takes silence for its loss. */
export interface PingingConnection extends Connection, Pick<Heartbeat, 'beat' | 'beatIn'> {
  /** Asks for whatever is wanted. */
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
