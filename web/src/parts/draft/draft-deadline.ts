import { useQuery } from '@tanstack/react-query';
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

/** The state of a season. */
export interface SeasonMoment {
  season: Season;
  /** After the deadline, no draft can start. */
  isPastDraftDeadline: boolean;
  /** Ms until the draft deadline; negative after it. */
  left: number;
  hasKickedOff: boolean;
  /** The server's time, at most a minute old. */
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

/** The time until the draft deadline as text, with days rounded down so that it never promises too much. */
export function untilDeadline({ left, now, season: { draftDeadline } }: SeasonMoment): string {
  const isToday = easternDay(now) === easternDay(new Date(draftDeadline));
  const days = wholeDays(left);
  if (!isToday && days > 0) return `${count(days, 'day')} until the draft deadline`;
  const own = ownTime(draftDeadline);
  const when = `${easternClock(draftDeadline)} ET${own === '' ? '' : ` (${own})`}`;
  return `The draft deadline is ${isToday ? 'today' : 'tomorrow'}, ${when}`;
}

/** Whether a season's draft deadline concerns a member of these leagues: not if all of them have drafted. */
export function isConcerned(
  entries: readonly Pick<SeasonEntry, 'season' | 'isDraftComplete'>[],
  season: string,
): boolean {
  if (entries.length === 0) return true;
  return entries.some((entry) => entry.season === season && !entry.isDraftComplete);
}

/** Whether the league missed its draft deadline, so that its draft can't start; false until the moment is known. */
export function missedItsDraft(
  { status }: { status: SeasonStatus },
  moment: SeasonMoment | undefined,
): boolean {
  return status === 'ended' || (status === 'draft' && moment?.isPastDraftDeadline === true);
}

/**
 * Whether the draft deadline has passed and the league will be drafted within minutes, because leagues are drafted one after
 * the other. False until the moment is known.
 */
export function isBeingDrafted(
  league: { status: SeasonStatus; members: { length: number }; maxMembers: number },
  moment: SeasonMoment | undefined,
): boolean {
  if (moment?.isPastDraftDeadline !== true) return false;
  return league.status === 'drafting' || draftsAtDeadline(league);
}

/** The status shown for a league: drafting while it is being auto-drafted at the deadline, otherwise its own. */
export function shownStatus(league: LeagueReply, moment: SeasonMoment | undefined): SeasonStatus {
  return isBeingDrafted(league, moment) ? 'drafting' : league.status;
}

/**
 * The state of a season by the server's clock, updated every minute, and after `until` has passed. Without a label, it's that of
 * the current season. `moment` is undefined until it is known, and stays so if it can't be fetched.
 */
export function useSeasonMoment(
  label?: string,
  until?: string,
): { moment: SeasonMoment | undefined; isPending: boolean } {
  const { data, isPending } = useQuery({
    ...deadlineQuery,
    // The socket's own pings carry the time.
    refetchInterval: pollUnlessLive(useIsSocketOpen(), DEADLINE_REFRESH_MS),
    refetchOnMount: true,
  });
  const now = useServerTime(until);
  const season = data && findSeason(label ?? data.season);
  return { moment: season && momentOf(season, new Date(now)), isPending };
}
