import { queryOptions } from './query-options.ts';
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
