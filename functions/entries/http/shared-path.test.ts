import type { APIGatewayProxyEventV2, Context } from 'aws-lambda';
import { expect, it } from 'vitest';
import { routes } from '#shared/contract/routes.ts';
import { refused } from '#shared/domain/outcome.ts';
import { seat } from '#test/support/league-season.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import type { Log } from '../../compose/log.ts';
import { serve, type Handlers } from './serve.ts';

const QUIET: Log = { info: () => {}, warn: () => {}, error: () => {}, appendKeys: () => {} };
const FREE = { suspendedAt: null, signedOutAt: 0, isSignedOut: false };
const ports = memoryPorts();
const GATE = {
  ...ports,
  signOuts: { ...ports.signOuts, accountState: async () => FREE },
  edgeSecret: 'secret',
};
const claims = { sub: seat(1), client_id: 'client', origin_jti: 'session', auth_time: '1756000000' };

it('a function tells the methods of a shared path apart, and refuses unknown ones', async () => {
  const handlers = {
    pushPreferences: async () => refused('no-channel'),
    changePushPreferences: async () => refused('no-address'),
  } as unknown as Handlers<'news'>;
  const calling = async (method: string) => {
    const event = {
      routeKey: 'ANY /api/push-preferences',
      headers: { 'x-origin-proof': 'secret' },
      body: '{}',
      requestContext: { authorizer: { jwt: { claims } }, http: { method } },
    } as unknown as APIGatewayProxyEventV2;
    const soon = { awsRequestId: '1', getRemainingTimeInMillis: () => 10_000 } as Context;
    const reply = await serve('news', routes, handlers, QUIET, GATE)(event, soon);
    return (JSON.parse(reply.body ?? '') as { code: string }).code;
  };
  expect(await Promise.all(['GET', 'PATCH', 'DELETE', 'OPTIONS'].map(calling))).toEqual([
    'no-channel',
    'no-address',
    'not-found',
    'not-found',
  ]);
});

it('a function finds its routes below a shared path, and refuses other areas’ routes', async () => {
  const voted: unknown[] = [];
  const handlers = {
    voteOnTrade: async ({ params }: { params: unknown }) => {
      voted.push(params);
      return refused('no-votes');
    },
  } as unknown as Handlers<'trades'>;
  const calling = async (routeKey: string, rest: string) => {
    const event = {
      routeKey,
      pathParameters: { rest },
      headers: { 'x-origin-proof': 'secret' },
      body: '{"stop":true}',
      requestContext: { authorizer: { jwt: { claims } }, http: { method: 'PUT' } },
    } as unknown as APIGatewayProxyEventV2;
    const soon = { awsRequestId: '1', getRemainingTimeInMillis: () => 10_000 } as Context;
    const reply = await serve('trades', routes, handlers, QUIET, GATE)(event, soon);
    return (JSON.parse(reply.body ?? '') as { code: string }).code;
  };
  const tradeId = '01K3HQC3BQ45WDZ3W4CM67YJFC-1';
  expect(await calling('ANY /api/trades/{rest+}', `${tradeId}/vote`)).toBe('no-votes');
  expect(voted).toEqual([{ tradeId }]);
  expect(await calling('ANY /api/trades/{rest+}', tradeId)).toBe('not-found');
  expect(await calling('ANY /api/admin/{rest+}', 'results/2025_01_DAL_PHI')).toBe('not-found');
});
