import { call } from '../../lib/calls/call.ts';
import { queryOptions, query } from '../../lib/calls/query.ts';
import { timed } from '../../lib/time/server-clock.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { seasonPath } from '../season/queries.ts';

/** How long the season and the time stay fresh, and how often the page polls them without a socket, in ms. */
export const DEADLINE_REFRESH_MS = 60_000;

/** The current season and the server's time. */
export const deadlineQuery = queryOptions({
  ...query('draftDeadlineStatus'),
  queryFn: ({ signal }) => timed(() => call('draftDeadlineStatus', {}, signal)),
  staleTime: DEADLINE_REFRESH_MS,
});

/** The poll of draft times of a league's current season. */
export function pollQuery(league: LeagueReply) {
  return query('draftPoll', { params: seasonPath(league) });
}

/** Every pick of a season's draft, in order. */
export const draftPicksQuery = (params: SeasonPath) => query('draftHistory', { params });

/** Every drawing of a season's draft order. */
export const draftLotteryQuery = (params: SeasonPath) => query('draftLottery', { params });
