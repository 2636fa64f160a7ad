import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import type { Duplex } from 'node:stream';
import { WebSocketServer, type RawData, type WebSocket } from 'ws';
import type { Machine } from '../contract.ts';
import { messageReply, refuseUpgrade, type EdgeReply, type EdgeRequest, type SocketOrigin } from '../http.ts';
import { watchFrames } from './frames.ts';
import { sourceArn, type ApiModel, type Stage } from './model.ts';
import {
  connectEvent,
  disconnectEvent,
  messageEvent,
  selectRoute,
  type Connection,
} from './socket-payload.ts';

const MESSAGE_LIMIT = 128 * 1024;
const FRAME_LIMIT = 32 * 1024;
const INTEGRATION_LIMIT = 29_000;

/** How long a connection may be silent and how long it may live at all, in milliseconds of real time. */
export interface SocketLimits {
  idle: number;
  life: number;
}

/** A connection whose socket is open. */
export interface OpenConnection extends Connection {
  socket: WebSocket;
  /** Restarts the idle time-out: something was sent or received. */
  active(): void;
}

/** Every open connection of every WebSocket API by its id. One that is still inside `$connect` is not among them. */
export type Connections = Map<string, OpenConnection>;

/** A WebSocket API as API Gateway runs it: routes, limits, time-outs; $connect decides over the upgrade. */
export function createSocketApi(
  machine: Machine,
  api: ApiModel,
  connections: Connections,
  limits: SocketLimits,
  ending: AbortSignal,
): SocketOrigin {
  const server = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_LIMIT });

  return async (request, message, socket, head) => {
    const stage = api.stages.get(request.path.split('/')[1] ?? '');
    if (!stage) return refuseUpgrade(socket, messageReply(403, 'Forbidden'));
    if (!stage.throttle.allows()) return refuseUpgrade(socket, messageReply(429, 'Too Many Requests'));
    const at = machine.clock.now();
    const connection: Connection = {
      id: `${randomBytes(11).toString('base64url')}=`,
      api,
      stage: stage.name,
      connectedAt: at,
      lastActiveAt: at,
      sourceIp: request.sourceIp,
      userAgent: request.headers['user-agent'] ?? '',
    };
    const refusal = await connect(connection, request, message);
    if (refusal) return refuseUpgrade(socket, refusal);
    if (ending.aborted) return void socket.destroy();
    if (socket.destroyed) return disconnect(connection, 1006, '');
    server.handleUpgrade(message, socket, head, (open) => accept(connection, stage, open, socket));
  };

  async function connect(
    connection: Connection,
    request: EdgeRequest,
    message: IncomingMessage,
  ): Promise<EdgeReply | undefined> {
    const event = connectEvent(connection, request, message, connection.connectedAt);
    const { reply, failed } = await invoke(connection.stage, '$connect', event);
    if (failed) return messageReply(502, 'Internal server error');
    const status = Number((reply as { statusCode?: unknown } | undefined)?.statusCode ?? 200);
    if (status >= 200 && status < 300) return undefined;
    return messageReply(status, status === 401 ? 'Unauthorized' : 'Forbidden');
  }

  function accept(connection: Connection, stage: Stage, socket: WebSocket, raw: Duplex): void {
    const end = (reason: string) => socket.close(1001, reason);
    const idle = setTimeout(() => end('Going away'), limits.idle).unref();
    const life = setTimeout(() => end('Going away'), limits.life).unref();
    const open: OpenConnection = Object.assign(connection, {
      socket,
      active() {
        connection.lastActiveAt = machine.clock.now();
        idle.refresh();
      },
    });
    connections.set(open.id, open);
    watchFrames(raw, FRAME_LIMIT, () => socket.close(1009, 'Frame too long'));
    socket.on('message', (data, isBinary) => {
      if (isBinary) socket.close(1003, 'Binary payload is not supported');
      else void receive(open, stage, data);
    });
    socket.on('error', () => socket.terminate());
    socket.on('close', (code, reason) => {
      clearTimeout(idle);
      clearTimeout(life);
      const wasOpen = connections.delete(open.id);
      if (wasOpen) void disconnect(open, code, reason.toString());
    });
  }

  async function receive(connection: OpenConnection, stage: Stage, data: RawData): Promise<void> {
    if (connection.socket.readyState !== connection.socket.OPEN) return;
    connection.active();
    const body = (data as Buffer).toString('utf8');
    const routeKey = selectRoute(api, body);
    const event = messageEvent(connection, routeKey, body, connection.lastActiveAt);
    const allowed = (stage.routeThrottles.get(routeKey) ?? stage.throttle).allows();
    const { failed } = allowed ? await invoke(connection.stage, routeKey, event) : { failed: true };
    if (!failed) return;
    const { requestId } = event.requestContext as { requestId?: unknown };
    const message = allowed ? 'Internal server error' : 'Too Many Requests';
    connection.socket.send(JSON.stringify({ message, connectionId: connection.id, requestId }), () => {});
  }

  async function disconnect(connection: Connection, code: number, reason: string): Promise<void> {
    await invoke(
      connection.stage,
      '$disconnect',
      disconnectEvent(connection, code, reason, machine.clock.now()),
    );
  }

  async function invoke(
    stage: string,
    routeKey: string,
    event: object,
  ): Promise<{ reply?: unknown; failed: boolean }> {
    const route = api.routes.find(({ key }) => key === routeKey);
    if (!route) return { failed: !['$connect', '$disconnect'].includes(routeKey) };
    const arn = api.integrations.get(route.integrationId)?.functionArn;
    if (!arn || !machine.mayInvoke(arn, 'apigateway.amazonaws.com', sourceArn(api, stage, routeKey))) {
      machine.report(`API Gateway may not invoke the function of ${routeKey}`);
      return { failed: true };
    }
    const { promise, resolve } = Promise.withResolvers<{ failed: true }>();
    const timer = setTimeout(() => resolve({ failed: true }), INTEGRATION_LIMIT);
    const result = machine.functions.invoke(arn, event).then(
      (reply) => ({ reply, failed: false }),
      () => ({ failed: true }),
    );
    return Promise.race([result, promise]).finally(() => clearTimeout(timer));
  }
}
