import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { weekAt } from '#shared/domain/season/week.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { useHasCome, useServerTime } from '../../lib/time/countdown.ts';
import { serverClock } from '../../lib/time/server-clock.ts';
import { shownWeek } from './queries.ts';

const LONG_AGO = new Date(0).toISOString();

/** The week that members look at, at each moment. */
export function useShownWeek(league: LeagueReply): number {
  useHasCome(league.currentSeason.weekOpensAt ?? LONG_AGO);
  return shownWeek(league, serverClock.now());
}

/**
 * The present week of a season by the server's clock: it turns where a page stays open, though nothing is pushed then. Until the
 * server has told its time, it is the week that a reply of the server has named, if there is one: a device's clock may be wrong.
 */
export function usePresentWeek(season: string, named?: number): number {
  const week = weekAt(seasonNamed(season), new Date(useServerTime()));
  return named === undefined || serverClock.isTold() ? week : named;
}
