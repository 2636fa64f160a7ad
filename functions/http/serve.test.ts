import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { describe, expect, it } from 'vitest';
import { routeKey } from '#shared/contract/routes.ts';
import { seat } from '#test/support/league-season.ts';
import type { Log } from '../log.ts';
import { serve } from './serve.ts';

const QUIET: Log = { info: () => {}, warn: () => {}, error: () => {}, appendKeys: () => {} };

function asked(): APIGatewayProxyEventV2 {
  const claims = { sub: seat(1), client_id: 'client' };
  const event = { routeKey: routeKey('realtimeTicket'), requestContext: { authorizer: { jwt: { claims } } } };
  return event as unknown as APIGatewayProxyEventV2;
}

describe('an area', () => {
  it('answers 503 while there is still time to, when a use case does not come to an end', async () => {
    const handler = serve('realtime', { realtimeTicket: () => new Promise(() => {}) }, QUIET);
    const reply = await handler(asked(), { getRemainingTimeInMillis: () => 1010 } as Context);
    expect(reply).toMatchObject({
      statusCode: 503,
      headers: { 'retry-after': expect.any(String) as string },
    });
    expect(JSON.parse(reply.body ?? '')).toMatchObject({ code: 'unavailable' });
  });
});
