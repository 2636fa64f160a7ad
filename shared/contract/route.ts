import type * as z from 'zod/mini';
import type { LimitName } from './limits.ts';
import type { RefusalCode } from './refusals.ts';

/** The parts of the API. Each is one Lambda function with its own grants. */
export const AREAS = [
  'accounts',
  'profile',
  'leagues',
  'draft',
  'auction',
  'season',
  'trades',
  'chat',
  'news',
  'admin',
  'privacy',
  'billing',
  'pages',
  'previews',
  'open',
] as const;
export type Area = (typeof AREAS)[number];

/** The field in which a request can name its caller. It must hold the real caller's id. */
export type CallerField = 'params.id' | 'query.userId' | 'body.userId';

/**
 * The events in a league or in its season that make a reply stale. Pages hear of each event through the socket, and refetch the
 * reply.
 *
 * - `league`: a change to a member, a setting or the trade block, a drawing of the draft order, an accepted trade, or the
 * season's end
 * - `rules`: a change to the house rules, or to who has confirmed them
 * - `trades`: an offer, or its answer
 * - `poll`: a proposed draft time, or an answer to one
 * - `scores`: a game is final, or its result is corrected
 * - `running-scores`: points in a live game
 * - `missed-scores`: a page applies scores as they are pushed, but may have missed some
 */
export type StaleWith =
  | 'league'
  | 'rules'
  | 'trades'
  | 'poll'
  | 'scores'
  | 'running-scores'
  | 'missed-scores';

/** The declaration of one API route. `path` is relative to `/api`, and `replies` has a schema for each status. */
export interface RouteSpec {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: `/${string}`;
  /**
   * Who can call the route at all: anyone, anyone who is signed in, members of the user pool's group of admins, or anyone with a
   * member's access token. API Gateway can't read such a token, so it lets everyone through, and the function judges.
   */
  auth: 'public' | 'member' | 'admin' | 'token';
  /**
   * True for a public route that uses a valid access token to identify the caller. Calls without a token get the reply for a
   * visitor.
   */
  knowsMembers?: true;
  /**
   * True if the use case itself checks whether the caller can act. For all other routes, a separate check runs first. A pick has
   * no time for that, and an interrupted account deletion must be able to finish even if the account is already gone.
   */
  judgesCaller?: true;
  area: Area;
  summary: string;
  /**
   * The events that make a reply stale. Every route that reads a league declares them. The list is empty if a page
   * reads the reply only once, or if changes arrive through the socket, as for picks and chats.
   */
  goesStaleWith?: readonly StaleWith[];
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** The header with the signature of the body. The handler gets the body as raw bytes, so such a route has no `body` schema. */
  signedBy?: string;
  /** True if any body is accepted, because email providers post a form of their own (RFC 8058). */
  ignoresBody?: true;
  /**
   * True if undeclared query parameters are ignored. This is for URLs that people and programs open, because apps add their own
   * parameters to links. Other routes reject them.
   */
  ignoresQueries?: true;
  /** True if HEAD gets the same reply as GET, without the body. Some programs use HEAD to check whether a URL exists. */
  answersHead?: true;
  /** A 303 reply redirects to its `location`. */
  replies: Readonly<Record<number, z.ZodMiniType>>;
  refusals: readonly RefusalCode[];
  caller?: CallerField;
  /** True if `caller` can also be the holder of a seat that the caller shares (see Partners). */
  namesSeat?: true;
  /** How often the route can be called. Over the limit, every call gets `too-many-requests`. */
  limit?: LimitName;
  /** For how many seconds the edge can serve a successful reply to everyone. Such a reply must not depend on its caller. */
  edgeSeconds?: number;
  /**
   * A successful reply is text of this type. It has an ETag, so that a caller with the current copy gets a 304 (RFC 9110,
   * 13.1.2). The text is private, so no shared cache keeps it.
   */
  answersText?: `text/${string}`;
  /**
   * A 200 reply is a picture of this type. Its URL changes with its content, so browsers can keep it as long as the edge can
   * (`edgeSeconds`).
   */
  answersPicture?: `image/${string}`;
  /** A second limit. Every call needs room in both. */
  alsoLimit?: LimitName;
}

/**
 * The parts of a route that a call needs. The browser has only these (`web/build/slim-contract.ts`): the method if it isn't GET,
 * whether the route is public, and what makes replies stale.
 */
export type CalledRoute = Pick<RouteSpec, 'path' | 'knowsMembers' | 'goesStaleWith'> &
  Partial<Pick<RouteSpec, 'method' | 'auth'>>;

/** The name of the user pool's group of admins. */
export const ADMINS_GROUP = 'admins';

/** The header in which the site's edge reports the IP address of a request's sender (infra/aws/edge). */
export const VIEWER_ADDRESS_HEADER = 'x-viewer-address';

/** The header with the edge's secret. It proves that the edge wrote the IP address in `VIEWER_ADDRESS_HEADER`. */
export const EDGE_PROOF_HEADER = 'x-origin-proof';

/** The prefix of all the API's paths, on the site's own origin. */
export const API_PREFIX = '/api';

/** A route's key in API Gateway, e.g. `GET /api/me`. */
export function routeKeyOf({ method, path }: Pick<RouteSpec, 'method' | 'path'>): string {
  return keyOf(method, path);
}

/** All of a route's keys in API Gateway, which forwards HEAD requests only if they have a key of their own. */
export function routeKeysOf(spec: Pick<RouteSpec, 'method' | 'path' | 'answersHead'>): string[] {
  return [routeKeyOf(spec), ...(spec.answersHead ? [keyOf('HEAD', spec.path)] : [])];
}

/**
 * Returns the routes of API Gateway that these routes of the contract need, by their keys. Each has the properties that its
 * routes of the contract share. Members' routes of one area at one path share a route for any method, because a CloudFormation
 * template has at most 500 resources. Their function refuses all other methods. For the same reason, all routes below each of
 * `SHARED_PATHS` share one, and their function finds the route of the contract by the path.
 *
 * The areas in `ROLLED_BACK` keep a route for each method. The API stays as it is when their functions go back to an earlier
 * release, which may not know a shared route, and would then refuse every pick.
 */
export function gatewayRoutesOf<
  Spec extends Pick<RouteSpec, 'method' | 'path' | 'answersHead' | 'auth' | 'area'>,
>(specs: readonly Spec[]): Map<string, Spec> {
  const together = Map.groupBy(
    specs,
    ({ path, area, auth }) => sharedPathOf(path) ?? [path, area, isOpenAtGateway(auth)].join(),
  );
  return new Map(
    [...together.values()].flatMap((same) => {
      const [first] = same;
      const shared = sharedPathOf(first?.path ?? '');
      if (first && shared !== undefined) return [[keyBelow(shared, same), first] as const];
      return first && same.length > 1 && !isOpenAtGateway(first.auth) && !ROLLED_BACK.has(first.area)
        ? [[keyOf(ANY, first.path), first] as const]
        : same.flatMap((spec) => routeKeysOf(spec).map((key) => [key, spec] as const));
    }),
  );
}

/** Whether API Gateway lets everyone call a route, because its authorizer can't judge the callers. */
export function isOpenAtGateway(auth: RouteSpec['auth']): boolean {
  return auth === 'public' || auth === 'token';
}

const ANY = 'ANY';
/** The starts of paths that belong to one area each, and whose routes have the same callers at API Gateway. */
export const SHARED_PATHS = [
  '/account/passkeys/',
  '/admin/',
  '/leagues/{leagueId}/seasons/{season}/chat/',
  '/open/',
  '/trades/',
] as const;
/** The parameter with the rest of a request's path, below one of `SHARED_PATHS`. */
export const REST = 'rest';

/** Returns the start of a path that API Gateway has one route for; undefined if there is none. */
export function sharedPathOf(path: string): string | undefined {
  return SHARED_PATHS.find((start) => path.startsWith(start));
}

function keyBelow(start: string, [first, ...others]: readonly Pick<RouteSpec, 'method'>[]): string {
  const isSame = first && others.every(({ method }) => method === first.method);
  return keyOf(isSame ? first.method : ANY, `${start}{${REST}+}`);
}
/** The areas whose functions can go back to an earlier release without a deployment (infra/aws/live.ts). */
const ROLLED_BACK: ReadonlySet<Area> = new Set<Area>(['draft', 'auction']);

/** Returns the key of the contract's route that a request is for, which reached a function through this route of API Gateway. */
export function keyOfCalled(gatewayKey: string, method: string): string {
  return gatewayKey.startsWith(`${ANY} `) ? method + gatewayKey.slice(ANY.length) : gatewayKey;
}

function keyOf(method: string, path: string): string {
  return `${method} ${API_PREFIX}${path}`;
}
