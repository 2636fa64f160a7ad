import type * as library from '@tanstack/react-query';
import type { Request, RouteName } from '#shared/contract/routes.ts';
import { call, type CallArguments } from './call.ts';

/** Returns a call of the contract as a query; its key is the route and the request. */
export function query<N extends RouteName>(
  name: N,
  ...[request]: {} extends Request<N> ? [request?: Request<N>] : [request: Request<N>]
) {
  const key: readonly [N, Request<N> | undefined] = [name, request];
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => call(name, ...([request, signal] as unknown as CallArguments<N>)),
  });
}

/**
 * Does what the library's function does: returns its argument. But importing the library's function loads React, and a page sends
 * its first calls before that.
 */
export const queryOptions = ((options: unknown) => options) as typeof library.queryOptions;
