import { useQuery } from '@tanstack/react-query';
import { useMemo } from 'react';
import type { LeagueReply, SeasonStatus } from '#shared/contract/schemas/leagues.ts';
import type { SeasonEntry } from '#shared/contract/schemas/season-entry.ts';
import { findSeason, wholeDays, type Season } from '#shared/domain/seasons.ts';
import { draftsAtDeadline } from '#shared/domain/missing-to-draft.ts';
import { pollUnlessLive } from '../../lib/calls/refetch.ts';
import { useIsSocketOpen } from '../../lib/live/site-socket.ts';
import { easternDay } from '#shared/domain/eastern.ts';
import { easternClock, ownTime } from '../../lib/time/time.ts';
import { count } from '../../lib/numbers.ts';
import { useServerTime } from '../../lib/time/countdown.ts';
import { DEADLINE_REFRESH_MS, deadlineQuery } from './queries.ts';

/** Where a season currently stands. */
export interface SeasonMoment {
  season: Season;
  /** Whether the draft deadline has passed, after which no draft can start. */
  isPastDraftDeadline: boolean;
  /** The time until the draft deadline, in ms; negative once it has passed. */
  left: number;
  hasKickedOff: boolean;
  /** The server's time, which is at most a minute old. */
  now: Date;
}

export function momentOf(season: Season, now: Date): SeasonMoment {
  const left = Date.parse(season.draftDeadline) - now.getTime();
  return {
    season,
    isPastDraftDeadline: left <= 0,
    left,
    hasKickedOff: now.getTime() >= Date.parse(season.kickoff),
    now,
  };
}

/** Says how long it is until the draft deadline. Days are rounded down, so that the text never promises too much. */
export function untilDeadline({ left, now, season: { draftDeadline } }: SeasonMoment): string {
  const isToday = easternDay(now) === easternDay(new Date(draftDeadline));
  const days = wholeDays(left);
  if (!isToday && days > 0) return `${count(days, 'day')} until the draft deadline`;
  const own = ownTime(draftDeadline);
  const when = `${easternClock(draftDeadline)} ET${own === '' ? '' : ` (${own})`}`;
  return `The draft deadline is ${isToday ? 'today' : 'tomorrow'}, ${when}`;
}

/** Whether a season's draft deadline concerns a member of these leagues. It doesn't if all of the leagues have drafted. */
export function isConcerned(
  entries: readonly Pick<SeasonEntry, 'season' | 'isDraftComplete'>[],
  season: string,
): boolean {
  if (entries.length === 0) return true;
  return entries.some((entry) => entry.season === season && !entry.isDraftComplete);
}

/**
 * Whether the league missed its draft deadline and can no longer draft. As long as `moment` isn't known, only the status `ended`
 * shows that.
 */
export function missedItsDraft(
  { status }: { status: SeasonStatus },
  moment: SeasonMoment | undefined,
): boolean {
  return status === 'ended' || (status === 'draft' && moment?.isPastDraftDeadline === true);
}

/**
 * Whether the draft deadline has passed and the league is being auto-drafted, or will be within minutes because leagues take
 * turns. False as long as `moment` isn't known.
 */
export function isBeingDrafted(
  league: { status: SeasonStatus; members: { length: number }; maxMembers: number },
  moment: SeasonMoment | undefined,
): boolean {
  if (moment?.isPastDraftDeadline !== true) return false;
  return league.status === 'drafting' || draftsAtDeadline(league);
}

/**
 * Returns the status to show for a league: `drafting` while it is being auto-drafted at the deadline, otherwise its actual
 * status.
 */
export function shownStatus(league: LeagueReply, moment: SeasonMoment | undefined): SeasonStatus {
  return isBeingDrafted(league, moment) ? 'drafting' : league.status;
}

/**
 * Returns where a season currently stands, by the server's clock. Updates every minute, and when `until` has passed. Without a
 * label, it is about the current season. `moment` is undefined until it is known, and stays undefined if it can't be fetched.
 */
export function useSeasonMoment(
  label?: string,
  until?: string,
): { moment: SeasonMoment | undefined; isPending: boolean } {
  const { data, isPending } = useQuery({
    ...deadlineQuery,
    // While a socket is open, its pings already carry the server's time.
    refetchInterval: pollUnlessLive(useIsSocketOpen(), DEADLINE_REFRESH_MS),
    refetchOnMount: true,
  });
  const now = useServerTime(until);
  const season = data && findSeason(label ?? data.season);
  // The same object until the time changes, so that parts of a page that depend on it needn't rerender.
  const moment = useMemo(() => season && momentOf(season, new Date(now)), [season, now]);
  return { moment, isPending };
}
