import { queryOptions, useQuery } from '@tanstack/react-query';
import type { SeasonEntry, SeasonStatus } from '#shared/contract/schemas/leagues.ts';
import { findSeason, type Season } from '#shared/domain/seasons.ts';
import { query } from '../calls/query.ts';

const DAY_MS = 86_400_000;
const REFRESH_MS = 60_000;

/** The season in play and the server's time, which serve for a minute. */
export const deadlineQuery = queryOptions({
  ...query('draftDeadlineStatus'),
  staleTime: REFRESH_MS,
});

/** Where a season stands. */
export interface SeasonMoment {
  season: Season;
  /** Once it has passed no draft can start. */
  isPastDraftDeadline: boolean;
  /** Until the draft deadline, counted up to the whole day. */
  daysLeft: number;
  hasKickedOff: boolean;
  /** The server's time, at most a minute old. */
  now: Date;
}

export function momentOf(season: Season, now: Date): SeasonMoment {
  const left = Date.parse(season.draftDeadline) - now.getTime();
  return {
    season,
    isPastDraftDeadline: left <= 0,
    daysLeft: Math.max(0, Math.ceil(left / DAY_MS)),
    hasKickedOff: now.getTime() >= Date.parse(season.kickoff),
    now,
  };
}

/** Whether a season's draft deadline means anything to a member of these leagues: not once all of them are drafted. */
export function isConcerned(
  entries: readonly Pick<SeasonEntry, 'season' | 'isDraftComplete'>[],
  season: string,
): boolean {
  if (entries.length === 0) return true;
  return entries.some((entry) => entry.season === season && !entry.isDraftComplete);
}

/** Whether the league can no longer draft, although it never did; not said before the moment is known. */
export function missedItsDraft(
  { status }: { status: SeasonStatus },
  moment: SeasonMoment | undefined,
): boolean {
  return status === 'ended' || (status === 'draft' && moment?.isPastDraftDeadline === true);
}

/** What counts up to an instant is over a moment after it, in ms. */
const JUST_AFTER = 1000;

/**
 * In how many ms the server's time, told so many ms ago, is asked for again: in a minute, or as soon as `until` has passed where
 * that comes before.
 */
export function nextLook(serverTime: string, age: number, until = ''): number {
  const left = Date.parse(until) - Date.parse(serverTime);
  const isAwaited = left >= 0;
  return isAwaited ? Math.min(REFRESH_MS, Math.max(1, left + JUST_AFTER - age)) : REFRESH_MS;
}

/**
 * Where a season stands on the server's clock, asked every minute, and once `until` has passed; without a label, the season in play.
 * `moment` is undefined until it is known, and stays so when it cannot be had.
 */
export function useSeasonMoment(
  label?: string,
  until?: string,
): { moment: SeasonMoment | undefined; isPending: boolean } {
  const { data, isPending } = useQuery({
    ...deadlineQuery,
    // A server that does not answer is not asked more often.
    refetchInterval: ({ state: { data, error, dataUpdatedAt } }) =>
      data && !error ? nextLook(data.serverTime, Date.now() - dataUpdatedAt, until) : REFRESH_MS,
    refetchOnMount: true,
  });
  const season = data && findSeason(label ?? data.season);
  return { moment: season && momentOf(season, new Date(data.serverTime)), isPending };
}
