import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { tradingEnd } from '#shared/domain/trades/offer-ending.ts';
import { comingIn } from '../../lib/time/time.ts';
import { useSeasonMoment } from '../../parts/draft/draft-deadline.ts';
import { isTradingOver, tradingText } from '../../parts/trades/trading-text.ts';

/** Whether members can trade in a league right now, and until when. */
export interface Trading {
  isOpen: boolean;
  /** Whether the league's trade deadline has passed. */
  isExpired: boolean;
  /** The last moment at which an offer can be accepted. */
  end: string;
  words: string;
}

export interface TradingNow extends Trading {
  /** The server's time, which is at most a minute old. */
  now: Date | undefined;
}

/**
 * Returns whether members can trade, and until when. Until the server's time is known, `now` is undefined, and the trade deadline
 * doesn't count as passed.
 */
export function tradingOf(
  { status, currentSeason }: Pick<LeagueReply, 'status' | 'currentSeason'>,
  now: Date | undefined,
): Trading {
  const end = tradingEnd(currentSeason);
  const shut = (words: string, isExpired = false) => ({ isOpen: false, isExpired, end, words });
  if (status === 'completed') return shut('The season is over: every team stays where it is.');
  if (status !== 'active') return shut('Trading opens once the draft is complete.');
  const words = tradingText(currentSeason, now);
  if (isTradingOver(currentSeason, now)) return shut(words, true);
  return { isOpen: true, isExpired: false, end, words };
}

const LAST_DAY_MS = 86_400_000;

/** Says on the last day of trading how far away its end is: `in 5 hours`. Empty before and after that. */
export function closingIn({ isOpen, end, now }: Pick<TradingNow, 'isOpen' | 'end' | 'now'>): string {
  const left = now ? Date.parse(end) - now.getTime() : Infinity;
  return isOpen && left <= LAST_DAY_MS ? comingIn(left) : '';
}

/** Does the same as `tradingOf`, by the server's clock. Updates every minute, and when trading closes. */
export function useTrading(league: LeagueReply): TradingNow {
  const { currentSeason } = league;
  const { moment } = useSeasonMoment(currentSeason.season, tradingEnd(currentSeason));
  return { ...tradingOf(league, moment?.now), now: moment?.now };
}
