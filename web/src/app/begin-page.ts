import { memberRouteAt, type MemberRoute, type Params } from './routes.ts';

let begun: string | undefined;

/** Fetches the first page's code and data before the router loads, along with the code of the frame around every page. */
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

/** Imports the code on demand: it includes the data cache (12 kB), which the sign-in page doesn't need. */
function prefetch(route: MemberRoute, params: Params): void {
  void import('./prefetch.ts').then(({ prefetch }) => prefetch(route, params)).catch(() => undefined);
}
