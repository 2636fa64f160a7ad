import type { CurrentPick, Draft, Pick } from '#shared/contract/schemas/draft.ts';
import { secondsLeftAt } from '#shared/domain/draft/draft-clock.ts';
import { currentTurn } from '#shared/domain/draft/draft-order.ts';
import { addedTimeOf } from '#shared/domain/draft/stored-turn.ts';
import { auctionClock } from '#shared/domain/draft/auction/is-auction.ts';
import { holderAt } from '#shared/domain/leagues/seat.ts';
import { auctionView } from './auction-view.ts';
import { leagueSeasonId, type LeagueSeason, type Pick as DraftPick } from '#shared/domain/league-season.ts';

/** The current pick; nulls if the season isn't drafting. */
export function currentPickView(state: LeagueSeason, now: Date): CurrentPick {
  const turn = currentTurn(state);
  const deadlineAt = auctionClock(state) ?? state.deadlineAt;
  return {
    leagueSeasonId: leagueSeasonId(state),
    status: state.status,
    userId: turn?.userId ?? null,
    round: turn?.round ?? null,
    pick: turn?.pick ?? null,
    pickOrder: turn?.pickOrder ?? null,
    deadlineAt,
    pausedAt: state.pause?.at ?? null,
    pausedBy: state.pause?.by ?? null,
    secondsLeft: state.pause?.secondsLeft ?? null,
    timeRemaining: secondsLeftAt({ ...state, deadlineAt }, now),
    serverTime: now.toISOString(),
    version: state.version,
  };
}

/** All picks made so far, in order. */
export function pickViews(state: LeagueSeason): Pick[] {
  return state.picks.map((pick) => pickView(pick, state));
}

export function pickView(pick: DraftPick, state: LeagueSeason): Pick {
  const { userId, draftedAt } = pick;
  const draftedBy = holderAt(state, userId, draftedAt);
  return { leagueSeasonId: leagueSeasonId(state), ...pick, ...(draftedBy !== userId && { draftedBy }) };
}

/** The whole public draft. */
export function draftView(state: LeagueSeason, now: Date): Draft {
  const addedTime = addedTimeOf(state);
  const picks = pickViews(state);
  return {
    ...currentPickView(state, now),
    order: [...state.order],
    picks,
    autoUserIds: [...state.autoUserIds],
    ...(addedTime && { addedTime }),
    ...(state.pause?.isAfterUndo && { isAfterUndo: true as const }),
    ...auctionView(state, picks),
  };
}
