import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { weekAt } from '#shared/domain/season/week.ts';
import { seasonPlayed } from '#shared/domain/season/playoffs.ts';
import { useHasCome, useServerTime } from '../../lib/time/countdown.ts';
import { serverClock } from '../../lib/time/server-clock.ts';
import { shownWeek } from './queries.ts';

const LONG_AGO = new Date(0).toISOString();

/** Returns the number of the week to show, which changes at the new week's first kickoff. */
export function useShownWeek(league: LeagueReply): number {
  useHasCome(league.currentSeason.weekOpensAt ?? LONG_AGO);
  return shownWeek(league, serverClock.now());
}

/**
 * Returns the number of the current week of a league's season by the server's clock, so that it changes even if no push arrives.
 * Until the server's time is known, prefers the week from a reply (`named`), because the device's clock may be wrong.
 */
export function usePresentWeek(played: Parameters<typeof seasonPlayed>[0], named?: number): number {
  const week = weekAt(seasonPlayed(played), new Date(useServerTime()));
  return named === undefined || serverClock.isTold() ? week : named;
}
