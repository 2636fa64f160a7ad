import { useQueryClient, type QueryClient, type QueryKey } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useState } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { mayTryAgain } from '../../lib/calls/call.ts';
import { fetchToTheEnd } from '../../lib/calls/query-client.ts';
import { serverClock } from '../../lib/time/server-clock.ts';
import { marksQuery, pageQuery } from '../chat/live/queries.ts';
import { gameDayQuery, seasonPath } from '../season/queries.ts';
import { offersQuery } from '../trades/queries.ts';

/** How long a page must have requested nothing, in ms, for its own data to count as complete. */
const CALM_MS = 1_000;

/** How old the data of the marks may be before another visit fetches it again, in ms. */
const FRESH_MS = 5 * 60_000;

/** How long after a failure to try again, in ms, unless the network was lost and is back sooner. */
const RETRY_MS = 60_000;

/** How long before a week's first kickoff its games are fetched, in ms. A page opened then may stay open until the kickoff. */
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

/**
 * Fetches those queries of the marks that are missing or old. Resolves to whether a later try can change nothing: everything is
 * there, or the server has refused it.
 */
export async function askForMarks(
  client: QueryClient,
  queries: readonly { queryKey: QueryKey }[],
): Promise<boolean> {
  const cache = client.getQueryCache();
  const asked = queries.map(async (query) => {
    const held = cache.find({ queryKey: query.queryKey });
    // A page that shows this data has already said that it didn't load, and has a button to try again.
    if (held?.state.status === 'error' && held.isActive()) return false;
    return fetchToTheEnd(client, { staleTime: FRESH_MS, ...query }).then(
      () => true,
      (error: Error) => !mayTryAgain(error),
    );
  });
  return (await Promise.all(asked)).every(Boolean);
}

/**
 * Calls `act` once no query has been fetching for a second. Returns a function that cancels it. It listens to the cache itself:
 * `useIsFetching` starts a timer for each of the cache's events, over 200 of them while league home loads.
 */
export function onceCalm(client: QueryClient, act: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const leave = client.getQueryCache().subscribe(({ type }) => {
    if (type === 'updated' || type === 'removed') look();
  });
  const stop = (): void => {
    leave();
    clearTimeout(timer);
  };
  const end = (): void => {
    stop();
    act();
  };
  function look(): void {
    if (client.isFetching() === 0) {
      timer ??= setTimeout(end, CALM_MS);
    } else {
      clearTimeout(timer);
      timer = undefined;
    }
  }
  look();
  return stop;
}

/**
 * Fetches what the marks need and the page doesn't, once the page has all its own data. So the marks slow no page down. After a
 * failure, tries again when the network is back, or after a while.
 */
export function LateMarks({ league }: { league: LeagueReply }) {
  const client = useQueryClient();
  const [stage, setStage] = useState<'due' | 'asked' | 'failed'>('due');
  const ask = useEffectEvent(() => {
    setStage('asked');
    void askForMarks(client, markQueries(league, serverClock.now())).then((isDone) => {
      if (!isDone) setStage('failed');
    });
  });
  useEffect(() => (stage === 'due' ? onceCalm(client, ask) : undefined), [client, stage]);
  useEffect(() => {
    if (stage !== 'failed') return undefined;
    const tryAgain = () => setStage('due');
    const timer = setTimeout(tryAgain, RETRY_MS);
    window.addEventListener('online', tryAgain);
    return () => {
      clearTimeout(timer);
      window.removeEventListener('online', tryAgain);
    };
  }, [stage]);
  return null;
}
