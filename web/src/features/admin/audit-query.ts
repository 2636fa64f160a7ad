import { infiniteQueryOptions } from '@tanstack/react-query';
import { ADMIN_PAGE } from '#shared/domain/accounts/requests.ts';
import { call } from '../../lib/calls/call.ts';

export const LOG_KEY = ['auditLines'] as const;

/** The pages of the admins' log, newest first. */
export const logQuery = infiniteQueryOptions({
  queryKey: LOG_KEY,
  queryFn: ({ pageParam: before, signal }) => call('auditLines', { query: { before } }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => (page.length < ADMIN_PAGE ? undefined : page.at(-1)?.id),
});
