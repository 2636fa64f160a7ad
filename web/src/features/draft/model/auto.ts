import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { DraftPlan } from '#shared/domain/draft/draft-order.ts';
import { picksOf, picksUntil } from './turns.ts';

/** Whether a member may switch Auto: until the draft has no turn left for them. */
export function mayUseAuto(draft: Draft | undefined, plan: DraftPlan, me: string): boolean {
  if (draft?.status === 'draft') return true;
  return draft?.status === 'drafting' && (draft.userId === me || picksUntil(draft, plan, me) !== null);
}

/** So many turns in a row that the clock has taken make it worth a question. */
const EXPIRIES = 2;

/** Whether to offer Auto to a member: the clock has taken their last two turns, without it and while they sat there. */
export function offersAuto(draft: Draft | undefined, plan: DraftPlan, me: string): boolean {
  if (!draft || !mayUseAuto(draft, plan, me) || draft.autoUserIds.includes(me)) return false;
  const last = picksOf(draft, me).slice(-EXPIRIES);
  return (
    last.length === EXPIRIES &&
    last.every(({ auto, onAuto, draftedBy }) => auto && !onAuto && draftedBy === undefined)
  );
}
