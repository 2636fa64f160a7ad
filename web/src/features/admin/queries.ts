import { query } from '../../lib/calls/query.ts';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { FOUNDER_PAGE } from '#shared/domain/billing/founder-chat.ts';
import { call } from '../../lib/calls/call.ts';
import { ADMIN_PAGE } from '#shared/domain/accounts/requests.ts';

/** The current season's games, including what only admins can see about them. */
export const resultsQuery = query('adminResults', { query: {} });

export const threadsQuery = infiniteQueryOptions({
  queryKey: ['founderThreads'],
  queryFn: ({ pageParam: after, signal }) => call('founderThreads', { query: { after } }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => (page.length < FOUNDER_PAGE ? undefined : page.at(-1)?.cursor),
});

export const LOG_KEY = ['auditLines'] as const;

/** The log of everything admins have done, page by page, with the newest entries first. */
export const logQuery = infiniteQueryOptions({
  queryKey: LOG_KEY,
  queryFn: ({ pageParam: before, signal }) => call('auditLines', { query: { before } }, signal),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => (page.length < ADMIN_PAGE ? undefined : page.at(-1)?.id),
});
