import { memberRoutes, type MemberRoute, type Params } from './routes.ts';

/** The page at an address of this site, and the parts of the address that it names. */
export function memberRouteAt(pathname: string): { route: MemberRoute; params: Params } | undefined {
  for (const route of memberRoutes) {
    const pattern = route.path.replaceAll(/\/:(\w+)(\??)/g, '(?:/(?<$1>[^/]+))$2');
    const found = new RegExp(`^${pattern}/?$`).exec(pathname);
    if (found) return { route, params: found.groups ?? {} };
  }
  return undefined;
}

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
