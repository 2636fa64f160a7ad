import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { expect, it, test } from 'vitest';
import { REST, routeKeyOf, TOKEN_PATHS, TOKEN_ROUTE, type RouteSpec } from '#shared/contract/route.ts';
import { openRoutes } from '#shared/contract/routes/open.ts';
import { routes } from '#shared/contract/routes.ts';
import { asInContract } from './token-route.ts';

const specs: readonly RouteSpec[] = Object.values(openRoutes);
const eventOf = (rest: string, routeKey: string = TOKEN_ROUTE) =>
  ({ routeKey, pathParameters: { [REST]: rest } }) as unknown as APIGatewayProxyEventV2;

test('API Gateway’s route for access tokens covers all of their routes, and no other route', () => {
  const isCovered = ({ method, path }: RouteSpec) => method === 'GET' && path.startsWith(TOKEN_PATHS);
  expect(specs.every(isCovered)).toBe(true);
  expect(Object.values<RouteSpec>(routes).filter(isCovered)).toEqual(specs);
});

it.each(specs.map((spec) => [spec.path, spec] as const))('a call of %s finds its route', (path, spec) => {
  const filled = path.replace('{leagueId}', 'L1').replace('{season}', '2025-26');
  const { routeKey, pathParameters } = asInContract(openRoutes, eventOf(filled.slice(TOKEN_PATHS.length)));
  expect(routeKey).toBe(routeKeyOf(spec));
  const given = { leagueId: 'L1', season: '2025-26' };
  const wanted = Object.entries(given).filter(([name]) => path.includes(`{${name}}`));
  expect(pathParameters).toEqual(Object.fromEntries(wanted));
});

it.each([
  '',
  'leagues/',
  'leagues/L1/',
  'leagues/L1/seasons',
  'leagues/L1/seasons//odds',
  'leagues/L1/seasons/S/odds/x',
  'chat',
])('a call of “%s” finds no route', (rest) => {
  expect(asInContract(openRoutes, eventOf(rest)).routeKey).toBe(TOKEN_ROUTE);
});

it('a call that API Gateway has found the route of stays as it is', () => {
  const event = eventOf('leagues', 'GET /api/open/leagues');
  expect(asInContract(openRoutes, event)).toBe(event);
});
