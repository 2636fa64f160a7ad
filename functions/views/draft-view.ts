import type { CurrentPick, Draft } from '#shared/contract/schemas/draft.ts';
import { currentTurn } from '#shared/domain/draft-order.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';

/** The current pick; nulls when the season is not drafting. */
export function currentPickView(state: LeagueSeason, now: Date): CurrentPick {
  const turn = currentTurn(state);
  return {
    status: state.status,
    userId: turn?.userId ?? null,
    round: turn?.round ?? null,
    pick: turn?.pick ?? null,
    pickOrder: turn?.pickOrder ?? null,
    deadlineAt: state.deadlineAt,
    pausedAt: state.pause?.at ?? null,
    pausedBy: state.pause?.by ?? null,
    secondsLeft: state.pause?.secondsLeft ?? null,
    serverTime: now.toISOString(),
    version: state.version,
  };
}

/** The whole public draft. */
export function draftView(state: LeagueSeason, now: Date): Draft {
  return { ...currentPickView(state, now), order: [...state.order], picks: [...state.picks] };
}
