import type { PushMessage } from '#functions/ports/ports.ts';
import { currentTurn, turnAt } from '#shared/domain/draft/draft-order.ts';
import { turnName } from '#shared/domain/draft/turn-name.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { Invocation } from './invocation.ts';

/**
 * The invariants of pushed turns. At some time during its delivery, a pushed turn was the current one. A device gets each turn
 * only once, unless the previous delivery died or couldn't record the push.
 */
export class TurnRules {
  /** The latest delivery that pushed a turn, keyed by device and turn. */
  readonly #last = new Map<string, Invocation>();
  /** The deliveries that ended with a reply. */
  readonly #whole = new Set<Invocation>();
  count = 0;

  ended(by: Invocation): void {
    this.#whole.add(by);
  }

  /** Returns what is wrong with a message. `held` contains the seasons that were stored while the delivery was running. */
  told(
    by: Invocation,
    device: string,
    { payload }: PushMessage,
    held: readonly LeagueSeason[],
  ): string | undefined {
    const pickOrder = Number(/pick (\d+)/.exec(payload.body)?.[1]);
    const isNext = payload.title === 'You’re on deck';
    const season = held.find((state) => {
      const ahead = isNext ? 1 : 0;
      const now = currentTurn(state)?.pickOrder;
      const turn = now === undefined ? undefined : turnAt(state.order, now + ahead, state);
      return turnName(state) !== undefined && turn?.pickOrder === pickOrder && turn.userId === payload.userId;
    });
    if (!season) return `${payload.userId} was told of pick ${pickOrder}, which was not on the clock`;
    this.count += 1;
    const which = `${device} ${turnName(season)} ${payload.title.replace(/:.*/, '')}`;
    const before = this.#last.get(which);
    this.#last.set(which, by);
    return before && before !== by && this.#whole.has(before)
      ? `a device got pick ${pickOrder} twice`
      : undefined;
  }
}
