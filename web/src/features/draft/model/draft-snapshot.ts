import type { Draft, Pick } from '#shared/contract/schemas/draft.ts';
import { turnAt } from '#shared/domain/draft-order.ts';
import type { DraftOrderType } from '#shared/domain/league-season.ts';

/** The draft to show: what came in only when it is newer than what is there. */
export function newestDraft(held: Draft | undefined, incoming: Draft): Draft {
  return held && held.version >= incoming.version ? held : incoming;
}

/** A pick that was sent and is not answered yet. */
export interface PendingPick {
  userId: string;
  nflTeamId: number;
}

/** The draft with the caller's own unanswered pick in it; clock and turn stay until the server answers. */
export function withPendingPick(draft: Draft, pending: PendingPick | null, type: DraftOrderType): Draft {
  if (!pending || draft.picks.some((pick) => pick.nflTeamId === pending.nflTeamId)) return draft;
  const turn = turnAt(draft.order, draft.picks.length + 1, type);
  if (turn?.userId !== pending.userId) return draft;
  const pick: Pick = { ...turn, nflTeamId: pending.nflTeamId, auto: false, draftedAt: draft.serverTime };
  return { ...draft, picks: [...draft.picks, pick] };
}
