import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { actorOf } from '#shared/domain/actor.ts';
import { sellingUntil } from '#shared/domain/draft/auction/auction-auto.ts';
import { afterSale } from '#shared/domain/draft/auction/auction-clock.ts';
import { isAuction } from '#shared/domain/draft/auction/is-auction.ts';
import { setAuto, type AutoRefusal } from '#shared/domain/draft/auto.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import { draftView } from '../../views/draft-view.ts';
import { changeSeason, type ChangePorts, type ChangeRefusal } from '../change-season.ts';

/**
 * Switches Auto on or off for the caller's seat (see Auto). The push of the draft informs everyone in the draft room. In an auction,
 * it takes part from the moment of the request, and one that comes while a lot is being sold waits for the sale (see Auction).
 */
export async function setDraftAuto(
  ports: ChangePorts,
  key: SeasonPath,
  by: string,
  { on }: { on: boolean },
): Promise<Outcome<Draft, AutoRefusal | ChangeRefusal>> {
  let askedAt = ports.clock.now();
  const outcome = await changeSeason(
    ports,
    key,
    (state) => {
      const now = ports.clock.now();
      return afterSale(state, now, (sold) => {
        const at = isAuction(sold) ? askedAt : now;
        const judged = setAuto(sold, { by: actorOf(sold, by).seat, on, at });
        return judged.ok ? ok({ season: judged.value }) : judged;
      });
    },
    async (_label, reading) => {
      const state = await reading;
      const due = state && isAuction(state) ? sellingUntil(state, askedAt) : null;
      if (!on || !due) return;
      await ports.clock.until(due);
      askedAt = ports.clock.now();
    },
  );
  if (!outcome.ok) return outcome;
  return outcome.value.barred ?? ok(draftView(outcome.value.season, ports.clock.now()));
}
