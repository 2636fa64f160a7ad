import { call } from '../../lib/calls/call.ts';
import { queryOptions } from '../../lib/calls/query-options.ts';
import { query } from '../../lib/calls/query.ts';
import { timed } from '../../lib/time/server-clock.ts';

/** In ms: so long the season and the time stay fresh, and so often they are asked for where no socket tells the time. */
export const DEADLINE_REFRESH_MS = 60_000;

/** The season in play and the server's time. */
export const deadlineQuery = queryOptions({
  ...query('draftDeadlineStatus'),
  queryFn: ({ signal }) => timed(() => call('draftDeadlineStatus', {}, signal)),
  staleTime: DEADLINE_REFRESH_MS,
});
