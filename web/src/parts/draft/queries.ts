import { call } from '../../lib/calls/call.ts';
import { queryOptions, query } from '../../lib/calls/query.ts';
import { timed } from '../../lib/time/server-clock.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { seasonPath } from '../season/queries.ts';

/**
 * How long the season and the server's time stay fresh, in ms. While no socket is open, the page polls for them at this interval.
 */
export const DEADLINE_REFRESH_MS = 60_000;

/** The current season, along with the server's time. */
export const deadlineQuery = queryOptions({
  ...query('draftDeadlineStatus'),
  queryFn: ({ signal }) => timed(() => call('draftDeadlineStatus', {}, signal)),
  staleTime: DEADLINE_REFRESH_MS,
});

/** The poll about the draft time in a league's current season. */
export function pollQuery(league: LeagueReply) {
  return query('draftPoll', { params: seasonPath(league) });
}

/** All picks of a season's draft, in order. */
export const draftPicksQuery = (params: SeasonPath) => query('draftHistory', { params });

/** All drawings of a season's draft order. */
export const draftLotteryQuery = (params: SeasonPath) => query('draftLottery', { params });

/** The corrections of a league's finished draft: open ones, and the last ones in force. */
export const correctionsQuery = (league: LeagueReply) => query('corrections', { params: seasonPath(league) });
