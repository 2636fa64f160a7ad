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
] as const;
export type Area = (typeof AREAS)[number];

/** Where a request may name its own caller; it must then be the caller. */
export type CallerField = 'params.id' | 'query.userId' | 'body.userId';

/** One call of the API, declared once. `path` stands below `/api`; `replies` are schemas by status. */
export interface RouteSpec {
  method: 'GET' | 'POST' | 'PATCH' | 'PUT' | 'DELETE';
  path: `/${string}`;
  /** Who may call it at all: anybody, whoever is signed in, or those in the pool's group of admins. */
  auth: 'public' | 'member' | 'admin';
  /** Of a public route: a good access token makes its caller known; without one, or with a bad one, anybody may call. */
  knowsMembers?: true;
  /**
   * Its use case finds out itself whether the caller may act, beside what it reads: a pick has no time to wait for it, and a
   * deletion that broke off is finished for an account that is gone. Any other route is refused before it begins.
   */
  judgesCaller?: true;
  area: Area;
  summary: string;
  params?: z.ZodMiniObject;
  query?: z.ZodMiniObject;
  body?: z.ZodMiniType;
  /** The body is handed over as its bytes came, with their signature, which stands in this header. It then takes no `body`. */
  signedBy?: string;
  replies: Readonly<Record<number, z.ZodMiniType>>;
  refusals: readonly RefusalCode[];
  caller?: CallerField;
  /** How often it may be called; beyond that it answers `too-many-requests`, whatever is asked. */
  limit?: LimitName;
}

/** The pool's group of admins. */
export const ADMINS_GROUP = 'admins';

/** By this header the site's edge proves that `x-viewer-address` is its own word. */
export const EDGE_PROOF_HEADER = 'x-origin-proof';

/** All paths stand below it, at the site's own origin. */
export const API_PREFIX = '/api';

/** API Gateway's key of a route, e.g. `GET /api/me`. */
export function routeKeyOf({ method, path }: Pick<RouteSpec, 'method' | 'path'>): string {
  return `${method} ${API_PREFIX}${path}`;
}
