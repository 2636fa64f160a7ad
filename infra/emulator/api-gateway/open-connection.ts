import type { Duplex } from 'node:stream';
import type { RawData, WebSocket } from 'ws';
import type { Machine } from '../service.ts';
import { overtaken } from '../deliveries.ts';
import type { Stage } from './model.ts';
import { invokeRoute } from './socket-integration.ts';
import { disconnectEvent, messageEvent, selectRoute, type Connection } from './socket-payload.ts';

const FRAME_LIMIT = 32 * 1024;

/** The longest silence and the longest life of a connection, in milliseconds of real time. */
export interface SocketLimits {
  idle: number;
  life: number;
}

/** A connection with an open socket. */
export interface OpenConnection extends Connection {
  socket: WebSocket;
  /** Restarts the idle time-out, because something was sent or received. */
  active(): void;
}

/** The open connections of all WebSocket APIs, keyed by id. A connection is added once `$connect` has replied. */
export type Connections = Map<string, OpenConnection>;

export interface OpeningNeeds {
  machine: Machine;
  connections: Connections;
  limits: SocketLimits;
}

/**
 * Registers a connection whose socket has opened, and receives its messages. Ends the connection when it has been
 * silent or open for too long.
 */
export function openConnection(
  { machine, connections, limits }: OpeningNeeds,
  connection: Connection,
  stage: Stage,
  socket: WebSocket,
  raw: Duplex,
): void {
  const end = (): void => socket.close(1001, 'Going away');
  const idle = setTimeout(end, limits.idle).unref();
  const life = setTimeout(end, limits.life).unref();
  const active = (): void => {
    connection.lastActiveAt = machine.clock.now();
    idle.refresh();
  };
  const open: OpenConnection = Object.assign(connection, { socket, active });
  connections.set(open.id, open);
  watchFrames(raw, FRAME_LIMIT, () => socket.close(1009, 'Frame too long'));
  socket.on('message', (data, isBinary) => {
    if (isBinary) socket.close(1003, 'Binary payload is not supported');
    else void receive(machine, open, stage, data);
  });
  socket.on('error', () => socket.terminate());
  socket.on('close', (code, reason) => {
    clearTimeout(idle);
    clearTimeout(life);
    const wasOpen = connections.delete(open.id);
    if (wasOpen) void disconnect(machine, open, code, reason.toString());
  });
}

async function receive(
  machine: Machine,
  connection: OpenConnection,
  stage: Stage,
  data: RawData,
): Promise<void> {
  const { api, id, socket } = connection;
  if (socket.readyState !== socket.OPEN) return;
  connection.active();
  const body = (data as Buffer).toString('utf8');
  const routeKey = selectRoute(api, body);
  const event = messageEvent(connection, routeKey, body, connection.lastActiveAt);
  const allowed = (stage.routeThrottles.get(routeKey) ?? stage.throttle).allows();
  const { failed } = allowed
    ? await invokeRoute(machine, api, connection.stage, routeKey, event)
    : { failed: true };
  if (!failed) return;
  const { requestId } = event.requestContext as { requestId?: unknown };
  const message = allowed ? 'Internal server error' : 'Too Many Requests';
  socket.send(JSON.stringify({ message, connectionId: id, requestId }), () => {});
}

/** Sends the `$disconnect` event for a closed connection. As on AWS, the event can be late or get lost. */
export async function disconnect(
  machine: Machine,
  connection: Connection,
  code: number,
  reason: string,
): Promise<void> {
  const fate = machine.deliveries.fate('disconnect');
  if (fate.lost) return machine.report(`API Gateway lost the $disconnect of ${connection.id}`);
  await overtaken(fate);
  const event = disconnectEvent(connection, code, reason, machine.clock.now());
  await invokeRoute(machine, connection.api, connection.stage, '$disconnect', event);
}

/**
 * Watches the bytes that a WebSocket client sends, and calls `tooLong` if a frame has more than `limit` bytes of
 * payload. API Gateway limits both frames and messages, but the socket library shows only messages.
 */
function watchFrames(socket: Duplex, limit: number, tooLong: () => void): void {
  let header: number[] = [];
  let payload = 0;
  socket.on('data', (chunk: Buffer) => {
    let index = 0;
    while (index < chunk.length) {
      if (payload > 0) {
        const skipped = Math.min(payload, chunk.length - index);
        payload -= skipped;
        index += skipped;
        continue;
      }
      header.push(chunk.readUInt8(index++));
      const length = payloadLength(header);
      if (length === undefined) continue;
      header = [];
      payload = length;
      if (length > limit) tooLong();
    }
  });
}

/** Returns the length of the payload once the header (with length and mask) is complete; undefined before that. */
function payloadLength(header: readonly number[]): number | undefined {
  const second = header[1];
  if (second === undefined) return undefined;
  const short = second & 0x7f;
  const extended = short === 126 ? 2 : short === 127 ? 8 : 0;
  const mask = second & 0x80 ? 4 : 0;
  if (header.length < 2 + extended + mask) return undefined;
  if (extended === 0) return short;
  return header.slice(2, 2 + extended).reduce((sum, byte) => sum * 256 + byte, 0);
}
