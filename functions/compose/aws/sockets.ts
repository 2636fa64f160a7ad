import { ApiGatewayManagementApiClient } from '@aws-sdk/client-apigatewaymanagementapi';
import { socketPublisher } from '../../adapters/sockets.ts';
import { TimeoutHandler, REPLY_MS } from './clients.ts';
import type { Log } from '../log.ts';
import type { Publisher, ConnectionStore } from '../../ports/ports.ts';
import { forgetSockets } from '../../usecases/sockets/presence.ts';
import { systemClock } from './clock.ts';

export function composePublisher(connections: ConnectionStore, log: Log): Publisher {
  // The endpoint is AWS_ENDPOINT_URL_APIGATEWAYMANAGEMENTAPI, which the SDK reads on its own.
  const gateway = new ApiGatewayManagementApiClient({
    maxAttempts: 2,
    requestHandler: new TimeoutHandler(REPLY_MS),
  });
  const publisher = socketPublisher(
    gateway,
    (connectionIds) => forgetSockets({ clock: systemClock, connections, publisher }, connectionIds),
    (message, error) => log.warn(message, { error: String(error) }),
  );
  return publisher;
}
