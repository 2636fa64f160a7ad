import type { Draft, Pick } from '#shared/contract/schemas/draft.ts';
import { turnAt, type DraftPlan } from '#shared/domain/draft/draft-order.ts';

/** A pick that was sent but is not answered yet. */
export interface PendingPick {
  userId: string;
  nflTeamId: number;
}

/** The draft with the caller's own unanswered pick in it; clock and turn stay as they are until the server answers. */
export function withPendingPick(draft: Draft, pending: PendingPick | null, plan: DraftPlan): Draft {
  if (!pending || draft.picks.some((pick) => pick.nflTeamId === pending.nflTeamId)) return draft;
  const turn = turnAt(draft.order, draft.picks.length + 1, plan);
  if (turn?.userId !== pending.userId) return draft;
  const { leagueSeasonId, serverTime: draftedAt } = draft;
  const pick: Pick = { leagueSeasonId, ...turn, nflTeamId: pending.nflTeamId, auto: false, draftedAt };
  return { ...draft, picks: [...draft.picks, pick] };
}
