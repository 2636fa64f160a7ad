import type { Connection } from './connection.ts';
import { createTimer } from './timer.ts';
import {
  createPingingConnection,
  type PingingConnection,
  type SocketSetting,
  type Speaker,
} from './pinging-connection.ts';
import { BACKOFF, type Backoff } from './backoff.ts';

/** What a reconnecting connection needs from the code that communicates over it. */
export interface ConnectionUser extends Speaker {
  /** Whether a new socket is needed for what the page follows now. */
  needsAnother(): boolean;
  onDrop(): void;
  onState(state: 'reconnecting' | 'offline'): void;
}

/** A connection that reconnects automatically whenever it is lost. */
export interface ReconnectingConnection extends Pick<Connection, 'send'>, Pick<PingingConnection, 'beatIn'> {
  /** Opens the connection. Does nothing if it is open already. */
  open(): void;
  close(): void;
  /** Ensures that there is a socket, and that everything the page follows has been requested over it. */
  start(): void;
  /** Connects right away, or speeds up the pings. Call this when a part of the page starts to wait for messages. */
  hasten(): void;
  /** Replaces the current connection with a new one, because it is unusable. */
  lost(): void;
  /** Pings or reconnects right away. Call this when the page is shown or hidden, or when the browser is back online. */
  wake(): void;
  offline(): void;
}

export function createReconnectingConnection(
  setting: SocketSetting,
  waits: Backoff,
  user: ConnectionUser,
): ReconnectingConnection {
  let isWanted = false;
  const line = createPingingConnection(setting, user, lost);
  const retrying = createTimer(setting.after);

  function drop(): void {
    line.drop();
    retrying.off();
    user.onDrop();
  }

  function connect(): void {
    waits.reset();
    retrying.off();
    line.connect();
  }

  function start(): void {
    if (!isWanted) return;
    if (!setting.isOnline()) return user.onState('offline');
    if (user.needsAnother()) drop();
    if (line.isOpen()) line.ask();
    if (!line.isUp()) connect();
  }

  function offline(): void {
    drop();
    user.onState('offline');
  }

  function lost(): void {
    if (!setting.isOnline()) return offline();
    drop();
    user.onState('reconnecting');
    retrying.set(waits.next(user.isWatched() ? BACKOFF.most : BACKOFF.mostIdle), line.connect);
  }

  function wake(): void {
    if (!isWanted) return;
    if (line.isOpen()) return line.beat();
    drop();
    user.onState('reconnecting');
    connect();
  }

  function hasten(): void {
    if (!line.isUp()) start();
    else if (!user.isFollowed() && line.isOpen()) line.beatIn();
  }

  const want = (is: boolean, then: () => void) => () => {
    const wasWanted = isWanted;
    isWanted = is;
    if (is !== wasWanted) then();
  };
  const { send, beatIn } = line;
  return {
    open: want(true, start),
    close: want(false, drop),
    start,
    hasten,
    send,
    beatIn,
    lost,
    wake,
    offline,
  };
}
