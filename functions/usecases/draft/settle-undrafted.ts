import { settledEffects } from '#shared/domain/draft/draft-news.ts';
import { settleUndrafted as judgeSettlement } from '#shared/domain/draft/start-draft.ts';
import type { DraftBoard } from '#shared/domain/league-season.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { isAwaited, type Timer } from '#shared/domain/timer.ts';
import type { Ports } from '../../ports/ports.ts';
import { lotteryOf } from './lottery.ts';
import { changeSeason, type Change, type ChangePorts, type ChangeRefusal } from '../change-season.ts';

interface Look {
  league: League | undefined;
  boards: ReadonlyMap<string, DraftBoard>;
}

/**
 * Settles a league that hasn't drafted by the season's draft deadline (see Season's draft deadline): it either drafts right
 * away or ends, and its members are notified. Returns `stale` if the season no longer waits for this timer.
 */
export function settleUndrafted(
  ports: ChangePorts & Pick<Ports, 'boards' | 'leagues'>,
  timer: Timer,
): Promise<Outcome<Change, ChangeRefusal | 'stale'>> {
  return changeSeason(
    ports,
    timer,
    (state, { league, boards }: Look): Outcome<Change, 'stale'> => {
      if (!isAwaited(timer, state)) return refused('stale');
      const { season, made, draw } = judgeSettlement(state, ports.clock.now(), {
        boards,
        lottery: lotteryOf(ports),
      });
      const effects = { ...(league && settledEffects(league, { before: state, after: season }, made)), draw };
      return ok({ season, effects, isByClock: true });
    },
    async (label) => {
      const [league, boards] = await Promise.all([
        ports.leagues.get(timer.leagueId),
        ports.boards.listOf(timer.leagueId, label),
      ]);
      return { league, boards };
    },
  );
}
