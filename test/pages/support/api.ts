import type { APIGatewayProxyEventV2, APIGatewayProxyStructuredResultV2, Context } from 'aws-lambda';
import { handler as accounts } from '#functions/entries/http/accounts.ts';
import { handler as admin } from '#functions/entries/http/admin.ts';
import { handler as auction } from '#functions/entries/http/auction.ts';
import { handler as billing } from '#functions/entries/http/billing.ts';
import { handler as chat } from '#functions/entries/http/chat.ts';
import { handler as draft } from '#functions/entries/http/draft.ts';
import { handler as leagues } from '#functions/entries/http/leagues.ts';
import { handler as news } from '#functions/entries/http/news.ts';
import { handler as privacy } from '#functions/entries/http/privacy.ts';
import { handler as profile } from '#functions/entries/http/profile.ts';
import { handler as season } from '#functions/entries/http/season.ts';
import { handler as trades } from '#functions/entries/http/trades.ts';
import {
  API_PREFIX,
  EDGE_PROOF_HEADER,
  routeKeyOf,
  type Area,
  type RouteSpec,
} from '#shared/contract/route.ts';
import { routes, type RouteName } from '#shared/contract/routes.ts';
import { claimsOf, EDGE_SECRET, ports } from './ports.ts';

// The API for page tests: it calls the functions' entries as API Gateway would.

type Handler = (event: APIGatewayProxyEventV2, context: Context) => Promise<unknown>;
const HANDLERS = {
  accounts,
  admin,
  auction,
  billing,
  chat,
  draft,
  leagues,
  news,
  privacy,
  profile,
  season,
  trades,
} as unknown as Record<Area, Handler>;

export interface ApiCall {
  method: string;
  /** The path, including the query. */
  path: string;
  headers: Headers;
  body?: string | undefined;
  /** The caller's IP address. */
  address: string;
}

export interface ApiReply {
  status: number;
  headers: Record<string, string>;
  text: string;
}

interface Named {
  name: RouteName;
  spec: RouteSpec;
  pattern: RegExp;
}

const ROUTES = Object.entries<RouteSpec>(routes).map(([name, spec]): Named => {
  const pattern = spec.path.replaceAll(/\{(\w+)\}/g, '(?<$1>[^/]+)');
  return { name: name as RouteName, spec, pattern: new RegExp(`^${API_PREFIX}${pattern}$`) };
});

/** Finds the route that a call is for. If several routes match, a fixed path wins over one with parameters. */
export function routeOf(method: string, path: string): Named | undefined {
  const [pathname = ''] = path.split('?');
  const found = ROUTES.filter(({ spec, pattern }) => spec.method === method && pattern.test(pathname));
  return found.toSorted((one, other) => parametersOf(one) - parametersOf(other))[0];
}

const parametersOf = ({ spec }: Named): number => spec.path.split('{').length;

/** How many ms a function has left, which is far more than it needs. */
const TIME_LEFT = 3_600_000;
export const CONTEXT = { awsRequestId: 'a request', getRemainingTimeInMillis: () => TIME_LEFT } as Context;

export async function answerOf(call: ApiCall): Promise<ApiReply> {
  const route = routeOf(call.method, call.path);
  if (!route) return { status: 404, headers: {}, text: '{"message":"Not Found"}' };
  // Ensures that two calls never arrive at the same instant.
  ports.clock.advance(1);
  const answer = await HANDLERS[route.spec.area](eventOf(call, route), CONTEXT);
  const { statusCode = 200, headers = {}, body = '' } = answer as APIGatewayProxyStructuredResultV2;
  return { status: statusCode, headers: headers as Record<string, string>, text: body };
}

function eventOf(
  { path, headers, body, address }: ApiCall,
  { spec, pattern }: Named,
): APIGatewayProxyEventV2 {
  const { pathname, search } = new URL(path, 'https://site.example');
  const query = Object.fromEntries(new URLSearchParams(search));
  const parameters = Object.entries(pattern.exec(pathname)?.groups ?? {});
  const claims = claimsOf((headers.get('authorization') ?? '').replace(/^Bearer /, ''));
  return {
    routeKey: routeKeyOf(spec),
    headers: {
      ...Object.fromEntries(headers),
      'x-viewer-address': address,
      [EDGE_PROOF_HEADER]: EDGE_SECRET,
    },
    pathParameters: Object.fromEntries(parameters.map(([name, value]) => [name, decodeURIComponent(value)])),
    ...(search !== '' && { queryStringParameters: query }),
    ...(body !== undefined && { body }),
    isBase64Encoded: false,
    requestContext: {
      timeEpoch: ports.clock.now().getTime(),
      ...(claims && { authorizer: { jwt: { claims } } }),
    },
  } as unknown as APIGatewayProxyEventV2;
}
