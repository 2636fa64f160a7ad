import { randomBytes } from 'node:crypto';
import type { IncomingMessage } from 'node:http';
import { WebSocketServer } from 'ws';
import type { Machine } from '../service.ts';
import { messageReply, refuseUpgrade, type EdgeReply, type EdgeRequest, type SocketOrigin } from '../http.ts';
import type { ApiModel } from './model.ts';
import { disconnect, openConnection, type OpeningNeeds } from './open-connection.ts';
import { invokeRoute } from './socket-integration.ts';
import { connectEvent, type Connection } from './socket-payload.ts';

const MESSAGE_LIMIT = 128 * 1024;

/**
 * Creates a WebSocket API with API Gateway's routes, limits and timeouts. The `$connect` route decides whether a
 * connection can open.
 */
export function createSocketApi(needs: OpeningNeeds, api: ApiModel, ending: AbortSignal): SocketOrigin {
  const { machine } = needs;
  const server = new WebSocketServer({ noServer: true, maxPayload: MESSAGE_LIMIT });
  return async (request, message, socket, head) => {
    const stage = api.stages.get(request.path.split('/')[1] ?? '');
    if (!stage) return refuseUpgrade(socket, messageReply(403, 'Forbidden'));
    if (!(stage.routeThrottles.get('$connect') ?? stage.throttle).allows())
      return refuseUpgrade(socket, messageReply(429, 'Too Many Requests'));
    const connection = newConnection(api, stage.name, request, machine.clock.now());
    const refusal = await refusedBy(machine, connection, request, message);
    if (refusal) return refuseUpgrade(socket, refusal);
    if (ending.aborted) return void socket.destroy();
    if (socket.destroyed) return disconnect(machine, connection, 1006, '');
    server.handleUpgrade(message, socket, head, (open) =>
      openConnection(needs, connection, stage, open, socket),
    );
  };
}

function newConnection(api: ApiModel, stage: string, request: EdgeRequest, at: number): Connection {
  return {
    id: `${randomBytes(11).toString('base64url')}=`,
    api,
    stage,
    connectedAt: at,
    lastActiveAt: at,
    sourceIp: request.sourceIp,
    userAgent: request.headers['user-agent'] ?? '',
  };
}

/** Calls the `$connect` route. Returns the refusal, or undefined if the connection can open. */
async function refusedBy(
  machine: Machine,
  connection: Connection,
  request: EdgeRequest,
  message: IncomingMessage,
): Promise<EdgeReply | undefined> {
  const event = connectEvent(connection, request, message, connection.connectedAt);
  const { reply, failed } = await invokeRoute(machine, connection.api, connection.stage, '$connect', event);
  if (failed) return messageReply(502, 'Internal server error');
  const status = Number((reply as { statusCode?: unknown } | undefined)?.statusCode ?? 200);
  if (status >= 200 && status < 300) return undefined;
  return messageReply(status, status === 401 ? 'Unauthorized' : 'Forbidden');
}
