import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { weekAt } from '#shared/domain/season/week.ts';
import { seasonNamed } from '#shared/domain/seasons.ts';
import { useHasCome, useServerTime } from '../../lib/time/countdown.ts';
import { serverClock } from '../../lib/time/server-clock.ts';
import { shownWeek } from './queries.ts';

const LONG_AGO = new Date(0).toISOString();

/** The current week to show. */
export function useShownWeek(league: LeagueReply): number {
  useHasCome(league.currentSeason.weekOpensAt ?? LONG_AGO);
  return shownWeek(league, serverClock.now());
}

/**
 * The current week of a season by the server's clock: it changes even on an open page without any push. Until the server's time
 * is known, it is the week of a server reply, if there is one: a device's clock may be wrong.
 */
export function usePresentWeek(season: string, named?: number): number {
  const week = weekAt(seasonNamed(season), new Date(useServerTime()));
  return named === undefined || serverClock.isTold() ? week : named;
}
