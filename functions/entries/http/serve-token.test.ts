import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { expect, it } from 'vitest';
import { LIMITS } from '#shared/contract/limits.ts';
import { routeKey } from '#shared/contract/routes.ts';
import { openRoutes } from '#shared/contract/routes/open.ts';
import { ok } from '#shared/domain/outcome.ts';
import { LEAGUE_ID, seat } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import type { Log } from '../../compose/log.ts';
import type { Caller } from '../../ports/ports.ts';
import { serve, type Handlers } from './serve.ts';

// Tests the routes for access tokens. All tokens here have one owner.

const QUIET: Log = { info: () => {}, warn: () => {}, error: () => {}, appendKeys: () => {} };
const SOON = { awsRequestId: '1', getRemainingTimeInMillis: () => 10_000 } as Context;

const ownerOf = async (accessToken: string): Promise<Caller | undefined> =>
  accessToken.startsWith('tc_')
    ? {
        userId: seat(1),
        clientId: '',
        isAdmin: false,
        accessToken,
        session: { id: accessToken, startedAt: 1 },
      }
    : undefined;

/** Returns a function that calls the odds with this header. It resolves to the status and the code of a refusal. */
function script() {
  const callers: (Caller | undefined)[] = [];
  const openOdds = async (_: unknown, caller: Caller | undefined) => {
    callers.push(caller);
    return ok({ version: 1, seasons: 1, users: [] });
  };
  const gate = { ...memoryPorts(), edgeSecret: 'secret', ownerOf };
  const handler = serve('open', openRoutes, { openOdds } as unknown as Handlers<'open'>, QUIET, gate);
  const call = async (authorization?: string) => {
    const event = {
      routeKey: routeKey('openOdds'),
      requestContext: {},
      pathParameters: { leagueId: LEAGUE_ID, season: '2025-26' },
      headers: { 'x-origin-proof': 'secret', ...(authorization !== undefined && { authorization }) },
    };
    const { statusCode, body } = await handler(event as unknown as APIGatewayProxyEventV2, SOON);
    return [statusCode, (JSON.parse(body ?? '') as { code?: string }).code];
  };
  return { call, callers };
}

it.each([undefined, 'tc_1', 'Basic tc_1', 'Bearer eyJhbGciOi.x.y', 'Bearer '])(
  'a call with the header %s is refused before its use case runs',
  async (authorization) => {
    const { call, callers } = script();
    expect(await call(authorization)).toEqual([401, 'unauthenticated']);
    expect(callers).toEqual([]);
  },
);

it('a call with a token acts for its owner, and never as an admin', async () => {
  const { call, callers } = script();
  expect(await call('Bearer tc_1')).toEqual([200, undefined]);
  expect(callers).toMatchObject([{ userId: seat(1), isAdmin: false }]);
});

it('each token has its own call limit, even on a route with a second limit', async () => {
  const { call } = script();
  for (let made = 0; made < LIMITS['open-call'].user.most; made += 1) await call('Bearer tc_1');
  expect(await call('Bearer tc_1')).toEqual([429, 'too-many-requests']);
  expect(await call('Bearer tc_2')).toEqual([200, undefined]);
});
