import { easternDay, endOfEasternDay } from '../eastern.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import { NO_TRADE_DEADLINE, type Season } from '../seasons.ts';

export type TradeDeadlineRefusal = 'trade-deadline-past' | 'trade-deadline-too-late';

/**
 * Returns the trade deadline for the day (YYYY-MM-DD) or instant that a commissioner entered: the end of that Eastern day, in ISO
 * 8601 UTC. Null means no deadline. The deadline must be in the future, and no later than the latest one that the season allows.
 */
export function tradeDeadlineOf(
  input: string | null,
  at: Date,
  season: Season,
): Outcome<string | null, TradeDeadlineRefusal> {
  if (input === null || input.startsWith(NO_TRADE_DEADLINE)) return ok(null);
  const day = input.includes('T') ? easternDay(new Date(input)) : input;
  const deadline = endOfEasternDay(day);
  if (deadline < at.toISOString()) return refused('trade-deadline-past');
  if (deadline > season.latestTradeDeadline) return refused('trade-deadline-too-late');
  return ok(deadline);
}
