import { memberRouteAt, type MemberRoute, type Params } from './routes.ts';

let begun: string | undefined;

/** Requests the first page's code and data before the router loads. Also requests the code for the frame around every page. */
export function beginPage(pathname: string): void {
  const found = memberRouteAt(pathname);
  if (found) {
    prefetch(found.route, found.params);
    begun = pathname;
    // A failure is ignored here, because the router will import the page's code again and report the failure then.
    void found.route.page().catch(() => undefined);
  }
  void import('./member-layout.tsx').catch(() => undefined);
}

/** Requests the data that a page shows first, unless `beginPage` has just requested it. */
export function prefetchOnce(route: MemberRoute, params: Params, pathname: string): void {
  const isBegun = begun === pathname;
  begun = undefined;
  if (!isBegun) prefetch(route, params);
}

/** Imports the prefetching code only on demand: it includes the data cache (12 kB), which the sign-in page doesn't need. */
function prefetch(route: MemberRoute, params: Params): void {
  void import('./prefetch.ts').then(({ prefetch }) => prefetch(route, params)).catch(() => undefined);
}
