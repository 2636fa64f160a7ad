import { clockActs } from '#shared/domain/draft/auction/auction-clock.ts';
import { isAuction } from '#shared/domain/draft/auction/stored-auction.ts';
import { isOverdue } from '#shared/domain/draft/draft-clock.ts';
import type { DraftBoard, LeagueSeason } from '#shared/domain/league-season.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { LotTimer } from '#shared/domain/timer.ts';
import type { Ports } from '../../ports/ports.ts';
import { patientRetry } from '../../ports/write-retry.ts';
import { changeSeason, type Change, type ChangePorts } from '../change-season.ts';
import { whenDue, type Fired } from '../timers/when-due.ts';

type LotPorts = ChangePorts & Pick<Ports, 'boards'>;

/**
 * Handles a timer of an auction's clock. It judges what is stored, because a bid may have moved the end since the timer was armed,
 * and armed another timer. Throws if the queue should redeliver the timer.
 */
export function fireLot(ports: LotPorts, timer: LotTimer): Promise<Fired> {
  return whenDue(ports, timer, () => runClock(ports, timer));
}

function runClock(ports: LotPorts, timer: LotTimer): Promise<Outcome<Change, string>> {
  return changeSeason(
    ports,
    timer,
    (state: LeagueSeason, boards: ReadonlyMap<string, DraftBoard>): Outcome<Change, 'stale'> => {
      const now = ports.clock.now();
      // From then on, the timer of the season's draft deadline ends the auction as a whole.
      if (isOverdue(state, now)) return refused('stale');
      const season = clockActs(state, now, boards);
      return season === state ? refused('stale') : ok({ season, isByClock: true });
    },
    async (label, reading) => {
      const state = await reading;
      const isSelling = !state || !isAuction(state) || state.auction.lot !== null;
      return isSelling ? new Map() : ports.boards.listOf(timer.leagueId, label);
    },
    patientRetry(ports),
  );
}
