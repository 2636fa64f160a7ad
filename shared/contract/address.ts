import { API_PREFIX } from './route.ts';

/** Returns a route's address on the site's own origin, with its path filled in. Drops undefined parts of the query. */
export function addressOf(
  path: string,
  params?: Record<string, unknown>,
  query?: Record<string, unknown>,
): string {
  const filled = path.replaceAll(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(String(params?.[name])),
  );
  const given = Object.entries(query ?? {}).filter(([, value]) => value !== undefined);
  const search = given
    .map(([key, value]) => `${encodeURIComponent(key)}=${encodeURIComponent(String(value))}`)
    .join('&');
  return `${API_PREFIX}${filled}${search === '' ? '' : `?${search}`}`;
}
