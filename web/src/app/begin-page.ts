import { memberRouteAt, type MemberRoute, type Params } from './routes.ts';

let begun: string | undefined;

/** Fetches code and data of the first page before the router knows of it, and the code that stands around each page. */
export function beginPage(pathname: string): void {
  const found = memberRouteAt(pathname);
  if (found) {
    prefetch(found.route, found.params);
    begun = pathname;
    // The router imports the page again and tells of a failure.
    void found.route.page().catch(() => undefined);
  }
  void import('./member-layout.tsx').catch(() => undefined);
}

/** Asks for what a page shows first, unless `beginPage` has just asked for it. */
export function prefetchOnce(route: MemberRoute, params: Params, pathname: string): void {
  const isBegun = begun === pathname;
  begun = undefined;
  if (!isBegun) prefetch(route, params);
}

/** The cache comes in a file of its own, which visitors who sign in do not load: 12 kB. */
function prefetch(route: MemberRoute, params: Params): void {
  void import('./prefetch.ts').then(({ prefetch }) => prefetch(route, params)).catch(() => undefined);
}
