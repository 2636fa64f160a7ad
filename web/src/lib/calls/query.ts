import type * as library from '@tanstack/react-query';
import type { Request, RouteName } from '#shared/contract/routes.ts';
import { call, type CallArguments } from './call.ts';

/** A call of the contract as a query; its key is the route and the request. */
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

/** As the library's, which gives back what it is given, too. But that one brings React, and a page's first calls leave before React is there. */
export const queryOptions = ((options: unknown) => options) as typeof library.queryOptions;
