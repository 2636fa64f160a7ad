import type * as z from 'zod/mini';
import type { LimitName } from './limits.ts';
import type { RefusalCode } from './refusals.ts';

/** The parts of the API; each is one Lambda function with grants of its own. */
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

/** Where a request may name its caller. The name must be the real caller's. */
export type CallerField = 'params.id' | 'query.userId' | 'body.userId';

/**
 * What happens in a league or in its season that makes a reply stale. Pages hear of each by the socket and ask again.
 *
 * - `league`: a member, a setting, a draw of the order, an accepted trade, a mark of the trade block or the season's end
 * - `rules`: the house rules, or who has confirmed them
 * - `trades`: an offer, or its answer
 * - `poll`: a draft time, or an answer to one
 * - `scores`: a game is final, or its result is corrected
 * - `running-scores`: points in a game that is on
 * - `missed-scores`: a page takes scores over as they come, but may have missed some
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
  /** Who may call it at all: anybody, anybody who is signed in, or members of the pool's group of admins. */
  auth: 'public' | 'member' | 'admin';
  /**
   * For a public route: a valid access token makes the caller known; without one, or with a bad one, anybody may call.
   */
  knowsMembers?: true;
  /**
   * The use case itself checks, beside what it reads, whether the caller may act: a pick has no time to wait for a
   * check before it, and a deletion that broke off must be finished for an account that is gone. Other routes check
   * first.
   */
  judgesCaller?: true;
  area: Area;
  summary: string;
  /**
   * What makes a reply stale. Each route that reads a league declares it: none where a page reads it once, or where the
   * socket carries what is new, as it does for picks and chats.
   */
  goesStaleWith?: readonly StaleWith[];
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** The body is handed over as the raw bytes, with their signature from this header. Such a route takes no `body`. */
  signedBy?: string;
  /** Whatever stands in the body: mail programs post a form of theirs (RFC 8058). */
  ignoresBody?: true;
  /**
   * Ignores queries that it does not declare. For addresses that people and programs open: apps add queries of their own to the
   * links that go through them. Other routes refuse such a query.
   */
  ignoresQueries?: true;
  /** Answers HEAD as GET, without the body: some programs look that way whether an address has something. */
  answersHead?: true;
  /** A reply 303 leads on to its `location`. */
  replies: Readonly<Record<number, z.ZodMiniType>>;
  refusals: readonly RefusalCode[];
  caller?: CallerField;
  /** How often it may be called. Beyond that it answers `too-many-requests`, whatever is asked. */
  limit?: LimitName;
  /** The edge may answer everybody with the same success for so many seconds. Who calls must make no difference. */
  edgeSeconds?: number;
  /**
   * A success is a text of this type, with a tag by which whoever has it already is answered 304 (RFC 9110, 13.1.2). It is theirs
   * alone, so nobody on the way keeps it.
   */
  answersText?: `text/${string}`;
  /** A second limit beside it, in which every call needs room, too. */
  alsoLimit?: LimitName;
}

/**
 * What a call needs of a route: the browser has no more of it (`web/build/slim-contract.ts`). It is told a method that is not GET,
 * which routes are public, and what makes replies stale.
 */
export type CalledRoute = Pick<RouteSpec, 'path' | 'knowsMembers' | 'goesStaleWith'> &
  Partial<Pick<RouteSpec, 'method' | 'auth'>>;

/** The pool's group of admins. */
export const ADMINS_GROUP = 'admins';

/** In this header the site's edge says which address a request comes from (infra/aws/edge). */
export const VIEWER_ADDRESS_HEADER = 'x-viewer-address';

/** With this one it proves that it wrote that itself. */
export const EDGE_PROOF_HEADER = 'x-origin-proof';

/** All paths begin with it, on the site's own origin. */
export const API_PREFIX = '/api';

/** API Gateway's key of a route, e.g. `GET /api/me`. */
export function routeKeyOf({ method, path }: Pick<RouteSpec, 'method' | 'path'>): string {
  return keyOf(method, path);
}

/** All of a route's keys: API Gateway passes HEAD on only where it has a key of its own. */
export function routeKeysOf(spec: Pick<RouteSpec, 'method' | 'path' | 'answersHead'>): string[] {
  return [routeKeyOf(spec), ...(spec.answersHead ? [keyOf('HEAD', spec.path)] : [])];
}

function keyOf(method: string, path: string): string {
  return `${method} ${API_PREFIX}${path}`;
}
