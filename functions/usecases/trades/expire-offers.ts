import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { isAwaited, type Timer } from '#shared/domain/timer.ts';
import { expireOffers as judgeExpiry } from '#shared/domain/trade-desk.ts';
import { expiryEffects } from '#shared/domain/trade-news.ts';
import type { Ports } from '../../ports.ts';
import { changeSeason, type Change, type ChangePorts, type ChangeRefusal } from '../change-season.ts';

/** Ends the offers whose time is over, by their own end or the last day for trades, and awaits the next one's. */
export function expireOffers(
  ports: ChangePorts & Pick<Ports, 'leagues' | 'trades'>,
  timer: Timer,
): Promise<Outcome<Change, ChangeRefusal | 'stale'>> {
  return changeSeason(
    ports,
    timer,
    (season: LeagueSeason, { league, book }): Outcome<Change, ChangeRefusal | 'stale'> => {
      if (!isAwaited(timer, season)) return refused('stale');
      if (!league) return refused('league-not-found');
      const desk = judgeExpiry({ season, book }, ports.clock.now());
      return ok({ season: desk.season, effects: expiryEffects(league, desk) });
    },
    async () => {
      const [league, book] = await Promise.all([
        ports.leagues.get(timer.leagueId),
        ports.trades.bookOf(timer.leagueId),
      ]);
      return { league, book };
    },
  );
}
