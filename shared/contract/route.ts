import type * as z from 'zod/mini';
import type { LimitName } from './limits.ts';
import type { RefusalCode } from './refusals.ts';

/** The parts of the API. Each is one Lambda function with its own grants. */
export const AREAS = [
  'accounts',
  'profile',
  'leagues',
  'draft',
  'season',
  'trades',
  'chat',
  'news',
  'admin',
  'privacy',
  'billing',
  'pages',
] as const;
export type Area = (typeof AREAS)[number];

/** The field in which a request can name its caller. It must hold the real caller's id. */
export type CallerField = 'params.id' | 'query.userId' | 'body.userId';

/**
 * The events in a league or in its season that make a reply stale. Pages hear of each through the socket and refetch.
 *
 * - `league`: a member, a setting, a drawing of the draft order, an accepted trade, the trade block or the season's end
 * - `rules`: the house rules, or who has confirmed them
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

/** One call of the API, declared once. `path` is below `/api`; `replies` are schemas by status. */
export interface RouteSpec {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: `/${string}`;
  /** Who can call it at all: anyone, anyone signed in, or members of the pool's group of admins. */
  auth: 'public' | 'member' | 'admin';
  /** On a public route, a valid access token identifies the caller. Without one, or with a bad one, anyone can call. */
  knowsMembers?: true;
  /**
   * The use case itself checks whether the caller can act, along with its reads: a pick has no time for a separate check first,
   * and an interrupted deletion must finish for an account that is gone. Other routes check first.
   */
  judgesCaller?: true;
  area: Area;
  summary: string;
  /**
   * The events that make a reply stale. Each route that reads a league declares them: none if a page reads the reply once, or if
   * the socket carries the changes, as it does for picks and chats.
   */
  goesStaleWith?: readonly StaleWith[];
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** The handler gets the body as raw bytes, with the signature in this header. Such a route has no `body`. */
  signedBy?: string;
  /** Accepts any body: email providers post their own form (RFC 8058). */
  ignoresBody?: true;
  /**
   * Ignores undeclared queries. For URLs that people and programs open: apps add their own queries to links. Other routes refuse
   * such a query.
   */
  ignoresQueries?: true;
  /** Answers HEAD like GET, without the body: some programs use HEAD to check whether an address exists. */
  answersHead?: true;
  /** A 303 reply redirects to its `location`. */
  replies: Readonly<Record<number, z.ZodMiniType>>;
  refusals: readonly RefusalCode[];
  caller?: CallerField;
  /** How often it can be called. Over the limit, every call gets `too-many-requests`. */
  limit?: LimitName;
  /** The edge can serve the same success to everyone for this many seconds, so a reply must not depend on its caller. */
  edgeSeconds?: number;
  /**
   * A success is text of this type, with an ETag, so that a caller with the current copy gets a 304 (RFC 9110, 13.1.2). The text
   * is private, so no shared cache keeps it.
   */
  answersText?: `text/${string}`;
  /** A second limit. Every call needs room in both. */
  alsoLimit?: LimitName;
}

/**
 * The parts of a route that a call needs. The browser has only these (`web/build/slim-contract.ts`): the method if it isn't GET,
 * whether the route is public, and what makes replies stale.
 */
export type CalledRoute = Pick<RouteSpec, 'path' | 'knowsMembers' | 'goesStaleWith'> &
  Partial<Pick<RouteSpec, 'method' | 'auth'>>;

/** The pool's group of admins. */
export const ADMINS_GROUP = 'admins';

/** The header in which the site's edge reports a request's address (infra/aws/edge). */
export const VIEWER_ADDRESS_HEADER = 'x-viewer-address';

/** The header in which the edge proves that it wrote the address. */
export const EDGE_PROOF_HEADER = 'x-origin-proof';

/** All paths start with this prefix, on the site's own origin. */
export const API_PREFIX = '/api';

/** A route's key in API Gateway, e.g. `GET /api/me`. */
export function routeKeyOf({ method, path }: Pick<RouteSpec, 'method' | 'path'>): string {
  return keyOf(method, path);
}

/** All keys of a route: API Gateway forwards HEAD only with its own key. */
export function routeKeysOf(spec: Pick<RouteSpec, 'method' | 'path' | 'answersHead'>): string[] {
  return [routeKeyOf(spec), ...(spec.answersHead ? [keyOf('HEAD', spec.path)] : [])];
}

function keyOf(method: string, path: string): string {
  return `${method} ${API_PREFIX}${path}`;
}
