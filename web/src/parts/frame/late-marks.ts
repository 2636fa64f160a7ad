import { useIsFetching, useQueryClient, type QueryKey } from '@tanstack/react-query';
import { useState } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { fetchToTheEnd } from '../../lib/calls/query-client.ts';
import { serverClock } from '../../lib/time/server-clock.ts';
import { useSoonAfter } from '../../lib/time/soon-after.ts';
import { marksQuery, pageQuery } from '../chat/live/queries.ts';
import { gameDayQuery, seasonPath } from '../season/queries.ts';
import { offersQuery } from '../trades/queries.ts';

/** How long a page must have requested nothing, in ms, for its own data to count as complete. */
const CALM_MS = 1_000;

/** How old the data of the marks may be before another visit fetches it again, in ms. */
const FRESH_MS = 5 * 60_000;

/** How long before a week's first kickoff its games are fetched, in ms. A page that is opened then is still open at the kickoff. */
const AHEAD_MS = 24 * 3_600_000;

/** The queries for the marks on a league's bar at `now`, in ms since 1970. */
export function markQueries(league: LeagueReply, now: number): readonly { queryKey: QueryKey }[] {
  const { status, currentSeason } = league;
  const { currentWeek, weekOpensAt } = currentSeason;
  const season = seasonPath(league);
  const isOn = status === 'active';
  const hasGames = isOn && (weekOpensAt === null || now >= Date.parse(weekOpensAt) - AHEAD_MS);
  return [
    ...(status === 'ended' ? [] : [marksQuery(season), pageQuery(season)]),
    ...(isOn ? [offersQuery(league)] : []),
    ...(hasGames ? [gameDayQuery(league, currentWeek)] : []),
  ];
}

/** Fetches what the marks need and the page doesn't, once the page has all its own data. So the marks slow no page down. */
export function LateMarks({ league }: { league: LeagueReply }) {
  const client = useQueryClient();
  const isBusy = useIsFetching() > 0;
  const [isDone, setDone] = useState(false);
  useSoonAfter(isBusy || isDone ? undefined : league, CALM_MS, (known) => {
    setDone(true);
    for (const query of markQueries(known, serverClock.now())) {
      // A page that needs the data has already said that it didn't load.
      const hasFailed = client.getQueryState(query.queryKey)?.status === 'error';
      if (!hasFailed) void fetchToTheEnd(client, { staleTime: FRESH_MS, ...query }).catch(() => undefined);
    }
  });
  return null;
}
