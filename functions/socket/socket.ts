import type { APIGatewayProxyWebsocketEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import { messageOf, statusOf, type RefusalCode } from '#shared/contract/refusals.ts';
import { ClientMessage } from '#shared/contract/socket.ts';
import { composePublisher, composeStores, siteHost } from '../compose.ts';
import { lambda } from '../invocation.ts';
import { makeLog } from '../log.ts';
import { Unavailable } from '../ports.ts';
import { connections, leagues, results, seasons, tickets, users } from '../stores.ts';
import { closeSocket } from '../usecases/news/presence.ts';
import { answerMessage, openSocket } from '../usecases/news/sockets.ts';
import { isForeign } from './origin.ts';

/** Headers and query come with $connect alone. */
interface SocketEvent extends APIGatewayProxyWebsocketEventV2 {
  headers?: Record<string, string>;
  queryStringParameters?: Record<string, string>;
}

const log = makeLog('socket');
const stores = composeStores({ connections, leagues, results, seasons, tickets, users });
const ports = { ...stores, publisher: composePublisher(stores.connections, log) };
const DONE = { statusCode: 200 };

export const handler = lambda(async (event: SocketEvent): Promise<APIGatewayProxyStructuredResultV2> => {
  const { connectionId, eventType } = event.requestContext;
  if (eventType === 'CONNECT') return connect(event);
  if (eventType === 'DISCONNECT') await closeSocket(ports, connectionId);
  else await message(connectionId, event.body);
  return DONE;
});

/** Authorization happens here and only here: a foreign Origin or a used ticket never gets a socket. */
async function connect(event: SocketEvent): Promise<APIGatewayProxyStructuredResultV2> {
  const header = (name: string) =>
    Object.entries(event.headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1];
  // What the edge saw comes with it only where CloudFront Functions run on handshakes, which no document says.
  if (isForeign(header('origin'), [header('x-viewer-host'), siteHost()])) return refusal('origin-refused');
  const ticket = event.queryStringParameters?.['ticket'] ?? '';
  const opened = await openSocket(ports, event.requestContext.connectionId, ticket);
  return opened === 'opened' ? DONE : refusal('unauthenticated');
}

async function message(connectionId: string, body: string | undefined): Promise<void> {
  const parsed = ClientMessage.safeParse(readable(body));
  if (!parsed.success) return complain(connectionId, 'invalid-input');
  try {
    await answerMessage(ports, connectionId, parsed.data);
  } catch (error) {
    log.error('message failed', { error: error instanceof Error ? error : new Error(String(error)) });
    await complain(connectionId, error instanceof Unavailable ? 'unavailable' : 'internal');
  }
}

function complain(connectionId: string, code: RefusalCode): Promise<void> {
  return ports.publisher.push([{ id: connectionId, userId: '' }], {
    type: 'error',
    code,
    message: messageOf(code),
  });
}

function readable(body: string | undefined): unknown {
  try {
    return JSON.parse(body ?? '');
  } catch {
    return undefined;
  }
}

function refusal(code: RefusalCode): APIGatewayProxyStructuredResultV2 {
  return { statusCode: statusOf(code), body: messageOf(code) };
}
