import { clockActs } from '#shared/domain/draft/auction/clock-acts.ts';
import { filledAuction } from '#shared/domain/draft/auction/filling.ts';
import { isAuction } from '#shared/domain/draft/auction/is-auction.ts';
import type { Expired } from '#shared/domain/draft/draft.ts';
import { isOverdue } from '#shared/domain/draft/draft-clock.ts';
import type { DraftBoard, LeagueSeason } from '#shared/domain/league-season.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { deadlineLotOf, type LotTimer } from '#shared/domain/timer.ts';
import type { Ports } from '../../ports/ports.ts';
import { patientRetry } from '../../ports/write-retry.ts';
import { changeSeason, type Change, type ChangePorts } from '../change-season.ts';
import { tellOwners } from '../draft/expire-pick.ts';
import { byTableWhenDue } from '../timers/by-table.ts';
import type { Fired } from '../timers/when-due.ts';

/** What the clock has done. At the season's draft deadline, `made` has the teams that boards chose. */
interface Acted extends Change {
  made?: Expired['made'];
}

type LotPorts = ChangePorts & Pick<Ports, 'boards'>;

/**
 * Handles a timer of an auction's clock. It judges what is stored, because a bid may have moved the end since the timer was armed,
 * and armed another timer. The season's draft deadline may have been corrected, too. Throws if the queue should redeliver the timer.
 */
export function fireLot(ports: LotPorts, timer: LotTimer): Promise<Fired> {
  return byTableWhenDue(ports, timer, (due) => runClock(ports, due));
}

async function runClock(ports: LotPorts, timer: LotTimer): Promise<Outcome<Change, string>> {
  const outcome = await changeSeason(
    ports,
    timer,
    (
      state: LeagueSeason,
      boards: ReadonlyMap<string, DraftBoard>,
    ): Outcome<Acted, 'stale' | 'past-deadline'> => {
      const now = ports.clock.now();
      // A lot that runs past the season's draft deadline waits for the deadline's own timer, whose second differs by league.
      if (isOverdue(state, now) && timer.lot > 0) return refused('past-deadline');
      if (isAuction(state) && isOverdue(state, now))
        return ok({ ...filledAuction(state, now, boards), isByClock: true });
      const season = clockActs(state, now, boards);
      return season === state ? refused('stale') : ok({ season, isByClock: true });
    },
    async (label, reading) => {
      const state = await reading;
      if (!state || !isAuction(state)) return new Map();
      const isSelling = state.auction.lot !== null && !isOverdue(state, ports.clock.now());
      return isSelling ? new Map() : ports.boards.listOf(timer.leagueId, label);
    },
    patientRetry(ports),
  );
  // The timer that was armed at the start is late if the deadline has been corrected to an earlier one since.
  if (!outcome.ok && outcome.refused === 'past-deadline') await ports.timers.arm(deadlineLotOf(timer));
  if (outcome.ok && outcome.value.made)
    await tellOwners(ports, timer.leagueId, { ...outcome.value, made: outcome.value.made });
  return outcome;
}
