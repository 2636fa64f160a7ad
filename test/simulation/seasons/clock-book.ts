import type { StoredEffects } from '#functions/ports/ports.ts';
import type { LeagueSeason, Pick } from '#shared/domain/league-season.ts';

/** The pick clock of these leagues, in seconds, which is also what a commissioner adds to it. */
export const PICK_SECONDS = 60;
const TURN_MS = PICK_SECONDS * 1000;
const ADDED_MOST = 3;
/** A pick counts as late if it came at least this long after the usual end of its clock, in ms. */
const LATE_MS = 2000;

/** Clocks end at whole seconds, and everyone gets their full time. */
const wholeSecond = (ms: number): number => Math.ceil(ms / 1000) * 1000;

/**
 * When the last pick was made, with which the next turn begins; undefined before the first pick. A pick dates after every handover,
 * whatever its server's clock says (see A seat passes on), but the clock of the next turn goes by that server's clock.
 */
function turnBegan({ picks, handovers, turn }: LeagueSeason): string | undefined {
  const draftedAt = picks.at(-1)?.draftedAt;
  const isMoved = handovers.some(({ at }) => Date.parse(at) + 1 === Date.parse(draftedAt ?? ''));
  return isMoved ? turn?.begunAt : draftedAt;
}

/** Keeps an independent record of a draft's clock. It follows every write, and reports the rule that a write breaks. */
export class ClockBook {
  /** How often a commissioner added time, keyed by pick number. */
  readonly added = new Map<number, number>();
  /** How many picks counted only because time was added. */
  late = 0;
  #begun = 0;
  /** When the running clock ends, in ms since 1970; undefined while it is stopped. */
  #ends: number | undefined;

  /** Returns what is wrong with the last write; undefined if it has kept all rules. */
  wrongWith(before: LeagueSeason, after: LeagueSeason, effects: StoredEffects): string | undefined {
    const made = after.picks.slice(before.picks.length);
    const early = made.map((pick) => this.#wrongPick(pick)).find(Boolean);
    if (early !== undefined || after.status !== 'drafting') return early;
    const wrong = this.#wrongMove(before, after, effects);
    if (wrong !== undefined) return wrong;
    const ends = after.deadlineAt === null ? undefined : Date.parse(after.deadlineAt);
    return ends === this.#ends ? undefined : `the clock ends at ${after.deadlineAt}, which nobody decided`;
  }

  /** Checks that the clock picks for no one who still has time, and that no one picks while it is stopped. */
  #wrongPick({ auto, onAuto, draftedAt, pickOrder }: Pick): string | undefined {
    if (this.#ends === undefined) return `pick ${pickOrder} was made during a pause`;
    const at = Date.parse(draftedAt);
    const isLate = at > this.#begun + TURN_MS + LATE_MS && this.added.has(pickOrder);
    if (isLate && !auto) this.late += 1;
    return auto && !onAuto && at < this.#ends ? `the clock picked too early at pick ${pickOrder}` : undefined;
  }

  #wrongMove(before: LeagueSeason, after: LeagueSeason, { log: [line] }: StoredEffects): string | undefined {
    const at = Date.parse(line?.at ?? '');
    const pickOrder = after.picks.length + 1;
    if (after.picks.length < before.picks.length) {
      this.added.delete(pickOrder);
      this.#ends = undefined;
      return after.pause?.secondsLeft === PICK_SECONDS ? undefined : 'an undone pick left another clock';
    }
    if (before.status === 'draft' || after.picks.length > before.picks.length)
      this.#begin(Date.parse(turnBegan(after) ?? line?.at ?? ''));
    else if (line?.act === 'draft-resumed') this.#begin(at);
    else if (line?.act === 'time-added') return this.#wrongTime(pickOrder, at);
    return undefined;
  }

  #wrongTime(pickOrder: number, at: number): string | undefined {
    if (this.#ends === undefined) return 'time was added to a stopped clock';
    const times = (this.added.get(pickOrder) ?? 0) + 1;
    this.added.set(pickOrder, times);
    this.#ends = wholeSecond(Math.max(this.#ends, at)) + TURN_MS;
    return times > ADDED_MOST ? `time was added to pick ${pickOrder} ${times} times` : undefined;
  }

  #begin(at: number): void {
    this.#begun = at;
    this.#ends = wholeSecond(at) + TURN_MS;
  }
}
