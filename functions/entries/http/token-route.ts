import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { REST, routeKeyOf, TOKEN_PATHS, TOKEN_ROUTE, type RouteSpec } from '#shared/contract/route.ts';

type Params = Record<string, string>;

/**
 * Returns the event as if API Gateway had a route for each of these routes of the contract: with the key of the one whose path it
 * is, and the parameters in that path. An event of no such route stays as it is, and is refused as unknown.
 */
export function asInContract(
  routes: Readonly<Record<string, RouteSpec>>,
  event: APIGatewayProxyEventV2,
): APIGatewayProxyEventV2 {
  if (event.routeKey !== TOKEN_ROUTE) return event;
  const path = TOKEN_PATHS + (event.pathParameters?.[REST] ?? '');
  for (const spec of Object.values(routes)) {
    const pathParameters = paramsIn(spec.path, path);
    if (pathParameters) return { ...event, routeKey: routeKeyOf(spec), pathParameters };
  }
  return event;
}

/** Returns the values that a path has for the parameters of a pattern such as `/open/leagues/{leagueId}`; undefined if it differs. */
function paramsIn(pattern: string, path: string): Params | undefined {
  const [wanted, given] = [pattern, path].map((text) => text.split('/')) as [string[], string[]];
  if (wanted.length !== given.length) return undefined;
  const params: Params = {};
  for (const [index, segment] of wanted.entries()) {
    const [, name] = /^\{(\w+)\}$/.exec(segment) ?? [];
    const value = given[index] ?? '';
    if (name === undefined ? value !== segment : value === '') return undefined;
    if (name !== undefined) params[name] = value;
  }
  return params;
}
