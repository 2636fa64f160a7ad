import { memberRouteAt, type MemberRoute, type Params } from './routes.ts';

let begun: string | undefined;

/** Fetches code and data of the first page before the router loads, along with the code of the frame around each page. */
export function beginPage(pathname: string): void {
  const found = memberRouteAt(pathname);
  if (found) {
    prefetch(found.route, found.params);
    begun = pathname;
    // The router imports the page again and reports a failure.
    void found.route.page().catch(() => undefined);
  }
  void import('./member-layout.tsx').catch(() => undefined);
}

/** Fetches the data a page shows first, unless `beginPage` has just fetched it. */
export function prefetchOnce(route: MemberRoute, params: Params, pathname: string): void {
  const isBegun = begun === pathname;
  begun = undefined;
  if (!isBegun) prefetch(route, params);
}

/** The cache has a file of its own, 12 kB, so that visitors who sign in don't load it. */
function prefetch(route: MemberRoute, params: Params): void {
  void import('./prefetch.ts').then(({ prefetch }) => prefetch(route, params)).catch(() => undefined);
}
