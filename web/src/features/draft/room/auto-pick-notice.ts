import { useState } from 'react';
import type { Draft, Pick } from '#shared/contract/schemas/draft.ts';
import type { DraftNotice } from '#shared/contract/socket.ts';
import { autoPickText } from '#shared/domain/draft/auto-pick.ts';
import type { DraftPlan } from '#shared/domain/draft/draft-order.ts';
import { browserStorage, personal } from '../../../lib/page/safe-storage.ts';
import { picksOf, picksUntil } from './turns.ts';

/** A notice that the user sees until they dismiss it. */
export interface Notice {
  title: string;
  message: string;
}

/** Returns the user's auto-picks since the last notice. Leaves out those made for someone who held the spot before the user. */
export function untoldAutoPicks(draft: Draft | undefined, me: string, toldUpTo: number): Pick[] {
  if (draft?.status !== 'drafting' && draft?.status !== 'active') return [];
  return draft.picks.filter(
    ({ userId, draftedBy, auto, pickOrder }) =>
      userId === me && draftedBy === undefined && auto && pickOrder > toldUpTo,
  );
}

/**
 * Returns the notice for the user. A push gives the reason for a single auto-pick, so it isn't used if there are several. If the
 * user was away, the draft itself shows the reason (see Auto-pick).
 */
export function noticeOf(
  pushed: DraftNotice | null,
  untold: readonly Pick[],
  isClockless = false,
): Notice | null {
  if (pushed && (pushed.type !== 'auto-pick' || untold.length <= 1)) return pushed;
  if (untold.length === 0) return null;
  // Only at the season's draft deadline are there auto-picks in a draft without a clock, or several auto-picks at the same
  // instant.
  const isAtDeadline = isClockless || new Set(untold.map((pick) => pick.draftedAt)).size < untold.length;
  return autoPickText(untold, isAtDeadline);
}

/** Returns the user's auto-picks that this browser hasn't shown yet, and a function that marks them as shown. */
export function useUntoldAutoPicks(seasonId: string, draft: Draft | undefined, me: string) {
  // `toldUpTo` is the pick number of the last auto-pick that this browser has shown.
  const key = personal(`auto-picks-told.${seasonId}`, me);
  const [toldUpTo, tellUpTo] = useState(() => Number(browserStorage.read(key) ?? 0));
  const untold = untoldAutoPicks(draft, me, toldUpTo);
  const tellAll = () => {
    const last = untold.at(-1)?.pickOrder ?? toldUpTo;
    browserStorage.write(key, String(last));
    tellUpTo(last);
  };
  return { untold, tellAll };
}

/** Returns whether a member may turn Auto on or off. They may as long as they have a turn left. */
export function mayUseAuto(draft: Draft | undefined, plan: DraftPlan, me: string): boolean {
  if (draft?.status === 'draft') return true;
  return draft?.status === 'drafting' && (draft.userId === me || picksUntil(draft, plan, me) !== null);
}

/** How many turns in a row must expire before Auto is offered. */
const EXPIRIES = 2;

/**
 * Returns whether to offer Auto to a member. That is the case if the clock expired in their last two turns, while they held the
 * spot and weren't on Auto.
 */
export function offersAuto(draft: Draft | undefined, plan: DraftPlan, me: string): boolean {
  if (!draft || !mayUseAuto(draft, plan, me) || draft.autoUserIds.includes(me)) return false;
  const last = picksOf(draft, me).slice(-EXPIRIES);
  return (
    last.length === EXPIRIES &&
    last.every(({ auto, onAuto, draftedBy }) => auto && !onAuto && draftedBy === undefined)
  );
}
