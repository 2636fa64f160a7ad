import type { APIGatewayProxyEventV2 } from 'aws-lambda';
import { API_PREFIX, REST, routeKeyOf, type RouteSpec } from '#shared/contract/route.ts';

type Params = Record<string, string>;

/** A route of API Gateway for all paths with the same start. */
const BELOW = new RegExp(`^\\w+ ${API_PREFIX}(.+)\\{${REST}\\+\\}$`);

/**
 * Returns the event as if API Gateway had a route for each of these routes of the contract: with the key of the one that the call
 * is for, and the parameters in its path. A call of no such route stays as it is, and is refused as unknown.
 */
export function asInContract(
  specs: readonly RouteSpec[],
  event: APIGatewayProxyEventV2,
): APIGatewayProxyEventV2 {
  const start = BELOW.exec(event.routeKey)?.[1];
  if (start === undefined) return event;
  const given = event.pathParameters ?? {};
  const path = start.replaceAll(/\{(\w+)\}/g, (_, name: string) => given[name] ?? '') + (given[REST] ?? '');
  const { method } = event.requestContext.http;
  for (const spec of specs) {
    const pathParameters = spec.method === method ? paramsIn(spec.path, path) : undefined;
    if (pathParameters) return { ...event, routeKey: routeKeyOf(spec), pathParameters };
  }
  return event;
}

/**
 * Matches a path against a pattern such as `/trades/{tradeId}`. Returns the values of the pattern's parameters; undefined if the
 * path doesn't match.
 */
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
