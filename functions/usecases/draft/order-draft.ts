import type { MemberReply } from '#shared/contract/schemas/leagues.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import {
  randomizeOrder,
  setOrder,
  type RandomizeRefusal,
  type SetOrderRefusal,
} from '#shared/domain/draft/seats.ts';
import type { DraftSlot } from '#shared/domain/draft/same-order.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { Draw } from '#shared/domain/draft/lottery.ts';
import type { Happening } from '#shared/domain/news/league-log.ts';
import { holdersIn } from '#shared/domain/leagues/seat.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../../ports/ports.ts';
import { memberViews } from '../../views/league-view.ts';
import { lotteryOf } from './lottery.ts';
import { changeSeason, type Change, type ChangePorts, type ChangeRefusal } from '../change-season.ts';

type OrderPorts = ChangePorts & Pick<Ports, 'random' | 'users'>;
type Ordered<Refusal extends string> = Promise<Outcome<MemberReply[], Refusal | ChangeRefusal>>;

/** Draws the draft order at random (see Lottery). */
export function randomizeDraftOrder(
  ports: OrderPorts,
  key: SeasonPath,
  by: string,
): Ordered<RandomizeRefusal> {
  const happening = orderedBy(by, 'The draft order was drawn at random');
  return order(ports, key, happening, (state) =>
    randomizeOrder(state, { by, at: ports.clock.now() }, lotteryOf(ports)),
  );
}

/** Sets every member's position. `from` is the order that the commissioner's form was based on. */
export function setDraftOrder(
  ports: OrderPorts,
  key: SeasonPath,
  by: string,
  updates: readonly { userId: string; draftPosition: number }[],
  from?: readonly DraftSlot[],
): Ordered<SetOrderRefusal> {
  const happening = orderedBy(by, 'The draft order was set');
  return order(ports, key, happening, (state) => {
    const ordered = setOrder(state, by, updates, from);
    return ordered.ok ? ok({ season: ordered.value }) : ordered;
  });
}

function orderedBy(by: string, text: string): Happening {
  return { act: 'draft-order', by, text };
}

async function order<Refusal extends string>(
  ports: OrderPorts,
  key: SeasonPath,
  happening: Happening,
  rule: (state: LeagueSeason) => Outcome<{ season: LeagueSeason; draw?: Draw }, Refusal>,
): Ordered<Refusal> {
  const outcome = await changeSeason(ports, key, (state): Outcome<Change, Refusal> => {
    const ordered = rule(state);
    if (!ordered.ok) return ordered;
    const { season, draw } = ordered.value;
    return ok({ season, effects: { happening, draw } });
  });
  if (!outcome.ok) return outcome;
  const { season } = outcome.value;
  return ok(memberViews(season, await ports.users.getMany(holdersIn(season)), ports.clock.now()));
}
