import type { CurrentSeason } from '#shared/contract/schemas/leagues.ts';
import { easternLabel } from '#shared/domain/eastern.ts';
import { tradingEnd } from '#shared/domain/trades/offer-ending.ts';

type Deadline = Pick<CurrentSeason, 'season' | 'tradeDeadline'>;

/** Says until when members can trade, and whether the league has chosen that. Trading isn't over before `now` is known. */
export function tradingText(season: Deadline, now: Date | undefined): string {
  const isOver = isTradingOver(season, now);
  const end = easternLabel(tradingEnd(season));
  if (season.tradeDeadline === null)
    return `No trade deadline set. Trading ${isOver ? 'closed' : 'stays open until'} ${end}.`;
  return isOver ? `The trade deadline was ${end}.` : `Trading is open until ${end}.`;
}

export function isTradingOver(season: Deadline, now: Date | undefined): boolean {
  return now !== undefined && now.getTime() > Date.parse(tradingEnd(season));
}
