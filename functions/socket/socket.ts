import type { APIGatewayProxyWebsocketEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { ClientId } from '#shared/contract/schemas/common.ts';
import { messageOf, statusOf, type RefusalCode } from '#shared/contract/refusals.ts';
import { ClientMessage } from '#shared/contract/socket.ts';
import { composePublisher, composeStores, siteHost } from '../compose.ts';
import { lambda } from '../invocation.ts';
import { makeLog } from '../log.ts';
import { Unavailable } from '../ports.ts';
import {
  chats,
  connections,
  leagues,
  limits,
  results,
  seasons,
  signOuts,
  tickets,
  users,
} from '../stores.ts';
import { closeSocket } from '../usecases/news/presence.ts';
import { answerMessage, openSocket } from '../usecases/news/sockets.ts';
import { isForeign } from './origin.ts';

/** Headers and query come with $connect alone. */
interface SocketEvent extends APIGatewayProxyWebsocketEventV2 {
  headers?: Record<string, string>;
  queryStringParameters?: Record<string, string>;
}

/** What a chat message that is refused is known by. */
const Named = z.object({ clientId: ClientId });

const log = makeLog('socket');
const stores = composeStores({
  chats,
  connections,
  leagues,
  limits,
  results,
  seasons,
  signOuts,
  tickets,
  users,
});
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
  return opened === 'opened' ? DONE : refusal(opened);
}

async function message(connectionId: string, body: string | undefined): Promise<void> {
  const said = readable(body);
  const parsed = ClientMessage.safeParse(said);
  const clientId = Named.safeParse(said).data?.clientId;
  const complain = (code: RefusalCode, words = messageOf(code)): Promise<void> =>
    ports.publisher.push([{ id: connectionId, userId: '' }], {
      type: 'error',
      code,
      message: words,
      clientId,
    });
  if (!parsed.success) {
    const wrong = parsed.error.issues.find(({ path }) => path[0] === 'message');
    return complain('invalid-input', wrong?.message);
  }
  try {
    await answerMessage(ports, connectionId, parsed.data);
  } catch (error) {
    log.error('message failed', { error: error instanceof Error ? error : new Error(String(error)) });
    await complain(error instanceof Unavailable ? 'unavailable' : 'internal');
  }
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
