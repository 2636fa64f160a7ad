import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { describe, expect, it, test } from 'vitest';
import {
  gatewayRoutesOf,
  isOpenAtGateway,
  REST,
  routeKeyOf,
  SHARED_PATHS,
  sharedPathOf,
  type RouteSpec,
} from '#shared/contract/route.ts';
import { routes } from '#shared/contract/routes.ts';
import { asInContract } from './below-path.ts';

const all: readonly RouteSpec[] = Object.values(routes);
const below = (start: string) => all.filter(({ path }) => sharedPathOf(path) === start);

/** A call as it reaches a function through API Gateway's route for the start of its path. */
const eventOf = (start: string, rest: string, method = 'GET') =>
  ({
    routeKey: `ANY /api${start}{${REST}+}`,
    pathParameters: { [REST]: rest },
    requestContext: { http: { method } },
  }) as unknown as APIGatewayProxyEventV2;

describe.each(SHARED_PATHS)('the paths below %s', (start) => {
  const specs = below(start);

  it('share one route of API Gateway, because the same function serves the same callers', () => {
    expect(specs.length).toBeGreaterThan(1);
    expect(new Set(specs.map(({ area }) => area)).size).toBe(1);
    expect(new Set(specs.map(({ auth }) => isOpenAtGateway(auth))).size).toBe(1);
    expect(specs.some(({ answersHead }) => answersHead)).toBe(false);
    const keys = [...gatewayRoutesOf(all).keys()].filter((key) => key.includes(`/api${start}`));
    expect(keys).toEqual([expect.stringMatching(/^(ANY|GET) .*\/\{rest\+\}$/)]);
  });

  it.each(specs.map((spec) => [routeKeyOf(spec), spec] as const))('lead %s to its route', (key, spec) => {
    const params: Record<string, string> = {};
    const below = spec.path.slice(start.length);
    const filled = (pattern: string) =>
      pattern.replaceAll(/\{(\w+)\}/g, (_, name: string) => (params[name] = `some-${name}`));
    filled(start);
    const event = eventOf(start, '', spec.method);
    event.pathParameters = { ...params, [REST]: filled(below) };
    const found = asInContract(specs, event);
    expect([found.routeKey, found.pathParameters]).toEqual([key, params]);
  });
});

test.each([
  ['', 'GET'],
  ['leagues/', 'GET'],
  ['leagues/L1/', 'GET'],
  ['leagues/L1/seasons', 'GET'],
  ['leagues/L1/seasons//odds', 'GET'],
  ['leagues/L1/seasons/S/odds/x', 'GET'],
  ['chat', 'GET'],
  ['leagues', 'POST'],
])('a call of “%s” with %s matches no route', (rest, method) => {
  const event = eventOf('/open/', rest, method);
  expect(asInContract(below('/open/'), event)).toBe(event);
});

test('a call with a route from API Gateway stays as it is', () => {
  const event = { ...eventOf('/open/', 'leagues'), routeKey: 'GET /api/open/leagues' };
  expect(asInContract(below('/open/'), event)).toBe(event);
});
