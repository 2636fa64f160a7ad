import { next, type LeagueSeason } from '../league-season.ts';
import { isCommissioner, seatFor } from '../league-members.ts';
import { drawOrder, type Draw, type Lottery } from './lottery.ts';
import { ok, refused, type Outcome } from '../outcome.ts';
import { isSameOrder, type DraftSlot } from './same-order.ts';

/** Why someone can't change the draft order. */
type OrderBarred = 'not-a-member' | 'commissioners-only' | 'draft-started';
export type RandomizeRefusal = OrderBarred | 'too-few-members';
export type SetOrderRefusal = OrderBarred | 'invalid-order' | 'changed-meanwhile';

/** A season with a drawn order, and the drawing. */
export interface Drawn {
  season: LeagueSeason;
  draw: Draw;
}

/** Draws the draft order at random, in a drawing that members can verify (see Lottery). At least 2 members are needed. */
export function randomizeOrder(
  season: LeagueSeason,
  act: { by: string; at: Date },
  lottery: Lottery,
): Outcome<Drawn, RandomizeRefusal> {
  const barred = mayOrder(season, act.by);
  if (barred) return refused(barred);
  if (season.members.length < 2) return refused('too-few-members');
  const { draw, lotterySeed } = drawOrder(season, act, lottery);
  return ok({ draw, season: next(season, { members: withPositions(season, draw.order), lotterySeed }) });
}

/**
 * Sets every member's position. The positions must be 1 to N, each once. If the current order is neither `from` nor the
 * requested one, nothing changes (see Forms beside pushes).
 */
export function setOrder(
  season: LeagueSeason,
  by: string,
  updates: readonly { userId: string; draftPosition: number }[],
  from?: readonly DraftSlot[],
): Outcome<LeagueSeason, SetOrderRefusal> {
  const barred = mayOrder(season, by);
  if (barred) return refused(barred);
  const order = updates.toSorted((a, b) => a.draftPosition - b.draftPosition);
  const contiguous = order.every((update, index) => update.draftPosition === index + 1);
  const everyone = new Set(order.map((update) => update.userId));
  const complete = everyone.size === season.members.length && order.length === everyone.size;
  if (!contiguous || !complete || season.members.some((member) => !everyone.has(member.userId))) {
    return refused('invalid-order');
  }
  const isOvertaken = from && !isSameOrder(from, season.members) && !isSameOrder(updates, season.members);
  if (isOvertaken) return { ok: false, refused: 'changed-meanwhile', present: slotsOf(season) };
  return ok(
    next(season, {
      members: withPositions(
        season,
        order.map((update) => update.userId),
      ),
    }),
  );
}

function slotsOf({ members }: LeagueSeason): DraftSlot[] {
  return members.map(({ userId, draftPosition }) => ({ userId, draftPosition }));
}

function mayOrder(season: LeagueSeason, by: string): OrderBarred | undefined {
  if (!seatFor(season, by)) return 'not-a-member';
  if (!isCommissioner(season, by)) return 'commissioners-only';
  return season.status === 'draft' ? undefined : 'draft-started';
}

/** The members, each with their position in that order. */
export function withPositions(season: LeagueSeason, order: readonly string[]): LeagueSeason['members'] {
  return season.members.map((member) => ({ ...member, draftPosition: order.indexOf(member.userId) + 1 }));
}
