import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { useHasCome } from '../../lib/time/countdown.ts';
import { serverClock } from '../../lib/time/server-clock.ts';
import { shownWeek } from './queries.ts';

const LONG_AGO = new Date(0).toISOString();

/** The week that members look at, at each moment. */
export function useShownWeek(league: LeagueReply): number {
  useHasCome(league.currentSeason.weekOpensAt ?? LONG_AGO);
  return shownWeek(league, serverClock.now());
}
