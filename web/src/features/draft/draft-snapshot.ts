import type { CurrentPick, Draft, Pick } from '#shared/contract/schemas/draft.ts';
import type { Member } from '#shared/contract/schemas/leagues.ts';
import { turnAt } from '#shared/domain/draft-order.ts';
import { byDraftPosition, type DraftOrderType } from '#shared/domain/league-season.ts';

/** The draft to show: what came in only when it is newer than what is there (decision 32). */
export function newestDraft(held: Draft | undefined, incoming: Draft): Draft {
  return held && held.version >= incoming.version ? held : incoming;
}

/**
 * One draft out of the HTTP calls. `picks` must have been read after `current`: picks made in between are cut off,
 * so that clock, turn and picks belong to the same version.
 */
export function assembleDraft(
  current: CurrentPick,
  picks: readonly Pick[],
  members: readonly Member[],
): Draft {
  const order = byDraftPosition(members).map((member) => member.userId);
  const known = current.pickOrder === null ? picks.length : current.pickOrder - 1;
  return { ...current, order: current.status === 'draft' ? [] : order, picks: picks.slice(0, known) };
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
