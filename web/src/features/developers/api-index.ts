import { API_PREFIX, type RouteSpec } from '#shared/contract/route.ts';
import { routes } from '#shared/contract/routes.ts';

/** A route in the page's list. */
export interface IndexedRoute {
  /** The route's name, which is its operation's id in openapi.json. */
  name: string;
  method: string;
  /** The path with the prefix of the API. */
  path: string;
  summary: string;
}

/** The routes of one area, in the contract's order. */
export interface ApiSection {
  area: string;
  routes: IndexedRoute[];
}

/** All routes of the API by area. A build computes this list once and ships only the result (web/build/api-index.ts). */
export const apiIndex: readonly ApiSection[] = [
  ...Map.groupBy(Object.entries<RouteSpec>(routes), ([, { area }]) => area),
].map(([area, entries]) => ({
  area,
  routes: entries.map(([name, { method, path, summary }]) => ({
    name,
    method,
    path: API_PREFIX + path,
    summary,
  })),
}));
