import type * as library from '@tanstack/react-query';
import type { Request, RouteName } from '#shared/contract/routes.ts';
import { call, type CallArguments } from './call.ts';

/** The arguments by route. In a type that derives them from a name, the compiler would have to compare the requests of all routes. */
type Arguments = {
  [Name in RouteName]: {} extends Request<Name> ? [request?: Request<Name>] : [request: Request<Name>];
};

/** Returns the query options for calling a route of the contract. The query's key consists of the route and the request. */
export function query<N extends RouteName>(name: N, ...[request]: Arguments[N]) {
  const key: readonly [N, Request<N> | undefined] = [name, request];
  return queryOptions({
    queryKey: key,
    queryFn: ({ signal }) => call(name, ...([request, signal] as unknown as CallArguments<N>)),
  });
}

/**
 * Returns its argument, as the library's function of the same name does. Importing that one would load React, but a page sends
 * its first calls before React has loaded.
 */
export const queryOptions = ((options: unknown) => options) as typeof library.queryOptions;
