import { named } from '../http.ts';
import type { Route } from './model.ts';

export interface Match {
  route: Route;
  parameters: Record<string, string>;
}

// The rank of a path segment: literal text wins over a parameter, and a parameter wins over a greedy parameter.
const EXACT = 0;
const PARAMETER = 1;
const GREEDY = 2;

/**
 * Finds the route of an HTTP API for a request: the most specific path, then the exact method before ANY, then `$default`.
 * `path` is percent-encoded. Parameters are decoded.
 */
export function matchRoute(routes: readonly Route[], method: string, path: string): Match | undefined {
  const candidates = routes
    .map((route) => candidate(route, method, path))
    .filter((found) => found !== undefined)
    .toSorted((a, b) => (a.rank < b.rank ? -1 : 1));
  if (candidates[0]) return candidates[0];
  const fallback = routes.find((route) => route.key === '$default');
  return fallback && { route: fallback, parameters: {} };
}

function candidate(route: Route, method: string, path: string): (Match & { rank: string }) | undefined {
  const [verb, pattern] = route.key.split(' ');
  if (pattern === undefined || (verb !== method && verb !== 'ANY')) return undefined;
  const wanted = pattern.split('/');
  const given = path.split('/');
  const parameters = named<string>();
  let rank = '';
  for (const [index, segment] of wanted.entries()) {
    const name = /^\{(\w+)(\+?)\}$/.exec(segment);
    const value = name?.[2] ? given.slice(index).join('/') : given[index];
    if (value === undefined || (name ? value === '' : value !== segment)) return undefined;
    if (name?.[1]) parameters[name[1]] = decode(value);
    rank += name ? (name[2] ? GREEDY : PARAMETER) : EXACT;
    if (name?.[2]) return { route, parameters, rank: rank + (verb === 'ANY' ? 1 : 0) };
  }
  if (given.length !== wanted.length) return undefined;
  return { route, parameters, rank: rank + (verb === 'ANY' ? 1 : 0) };
}

/** Decodes percent-encoding. Returns malformed text unchanged. */
export function decode(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
