import type { APIGatewayProxyWebsocketEventV2, APIGatewayProxyStructuredResultV2 } from 'aws-lambda';
import * as z from 'zod/mini';
import { ClientId } from '#shared/contract/schemas/common.ts';
import { messageOf, statusOf, type RefusalCode } from '#shared/contract/refusals.ts';
import { ClientMessage } from '#shared/contract/socket.ts';
import { composePushQueue } from '../../compose/aws/queues.ts';
import { composePublisher } from '../../compose/aws/sockets.ts';
import { composeStores } from '../../compose/aws/table.ts';
import { edgeSecret, siteHosts } from '../../compose/aws/environment.ts';
import { lambda, logActionId } from '../../compose/invocation.ts';
import { leagueTag } from '../../compose/league-tag.ts';
import { makeLog } from '../../compose/log.ts';
import { Unavailable } from '../../ports/ports.ts';
import * as store from '../../compose/stores.ts';
import { keptResults } from '../../usecases/season/kept-results.ts';
import { forgetSockets } from '../../usecases/sockets/presence.ts';
import { answerMessage, answerNonsense, openSocket } from '../../usecases/sockets/sockets.ts';
import { cameThroughEdge } from '../edge-proof.ts';
import { isForeign } from './origin.ts';

/** Only $connect has headers and a query. */
interface SocketEvent extends APIGatewayProxyWebsocketEventV2 {
  headers?: Record<string, string>;
  queryStringParameters?: Record<string, string>;
}

/** The id that identifies a refused chat message. */
const Named = z.object({ clientId: ClientId });

const log = makeLog('socket');
const stores = composeStores(
  store.chats,
  store.connections,
  store.leagues,
  store.limits,
  store.results,
  store.seasons,
  store.signOuts,
  store.tickets,
  store.users,
);
// Reads the results' version each time. Otherwise, a score could be missed between the reply to a join and the first push.
const current = { ...stores.results, ...keptResults(stores, 0) };
const ports = {
  ...stores,
  results: current,
  publisher: composePublisher(stores.connections, log),
  pushQueue: composePushQueue(log),
};
const DONE = { statusCode: 200 };

export const handler = lambda(log, async (event: SocketEvent): Promise<APIGatewayProxyStructuredResultV2> => {
  const { connectionId, eventType } = event.requestContext;
  log.appendKeys({ route: eventType, league: undefined, press: undefined });
  if (eventType === 'CONNECT') return connect(event);
  if (eventType === 'DISCONNECT') await forgetSockets(ports, [connectionId]);
  else await message(connectionId, event.body);
  return DONE;
});

/** The shape of every ticket. Anything else is refused without a read. */
const TICKET = /^[\w-]{40,64}$/;

/**
 * Authorization happens only here: a call that bypasses the edge, a foreign Origin or a used ticket never gets a socket.
 */
async function connect(event: SocketEvent): Promise<APIGatewayProxyStructuredResultV2> {
  if (!cameThroughEdge(event.headers ?? {}, edgeSecret())) return refusal('origin-refused');
  const header = (name: string) =>
    Object.entries(event.headers ?? {}).find(([key]) => key.toLowerCase() === name)?.[1];
  // The edge's header is there only if CloudFront Functions run on handshakes, which isn't documented.
  if (isForeign(header('origin'), [header('x-viewer-host'), ...siteHosts()]))
    return refusal('origin-refused');
  const ticket = event.queryStringParameters?.['ticket'] ?? '';
  if (!TICKET.test(ticket)) return refusal('unauthenticated');
  const opened = await openSocket(ports, event.requestContext.connectionId, ticket);
  return opened === 'opened' ? DONE : refusal(opened);
}

async function message(connectionId: string, body: string | undefined): Promise<void> {
  const said = readable(body);
  const parsed = ClientMessage.safeParse(said);
  const clientId = Named.safeParse(said).data?.clientId;
  logActionId(log, clientId);
  log.appendKeys(parsed.success ? traceOf(parsed.data) : {});
  const complain = (code: RefusalCode, words = messageOf(code)): Promise<void> =>
    ports.publisher.push([{ id: connectionId, userId: '' }], {
      type: 'error',
      code,
      message: words,
      clientId,
    });
  if (!parsed.success) {
    const wrong = parsed.error.issues.find(({ path }) => path[0] === 'message');
    return answerNonsense(ports, connectionId, { clientId, words: wrong?.message });
  }
  try {
    await answerMessage(ports, connectionId, parsed.data);
  } catch (error) {
    log.error('message failed', { error: error instanceof Error ? error : new Error(String(error)) });
    await complain(error instanceof Unavailable ? 'unavailable' : 'internal');
  }
}

function traceOf(said: ClientMessage) {
  const leagueId = 'leagueId' in said ? said.leagueId : undefined;
  return { route: said.type, league: leagueId === undefined ? undefined : leagueTag(leagueId) };
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
