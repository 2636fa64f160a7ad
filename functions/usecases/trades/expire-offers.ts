import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { isAwaited, type Timer } from '#shared/domain/timer.ts';
import { expireOffers as judgeExpiry } from '#shared/domain/trades/offer-ending.ts';
import { expiryEffects } from '#shared/domain/trades/trade-news.ts';
import { changeSeason, type Change, type ChangePorts, type ChangeRefusal } from '../change-season.ts';
import { readTradeState, type BesideSeason, type DeskPorts } from './read-trade-state.ts';

/** Ends offers that have expired or reached the trade deadline, and arms the timer of the next one. */
export function expireOffers(
  ports: ChangePorts & DeskPorts,
  timer: Timer,
): Promise<Outcome<Change, ChangeRefusal | 'stale'>> {
  return changeSeason(
    ports,
    timer,
    (season: LeagueSeason, { league, ...beside }: BesideSeason): Outcome<Change, ChangeRefusal | 'stale'> => {
      if (!isAwaited(timer, season)) return refused('stale');
      if (!league) return refused('league-not-found');
      const desk = judgeExpiry({ season, ...beside }, ports.clock.now());
      return ok({ season: desk.season, effects: expiryEffects(league, desk) });
    },
    (label, reading) => readTradeState(ports, timer.leagueId, { label, reading }),
  );
}
