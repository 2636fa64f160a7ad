import { useState } from 'react';
import type { Draft, Pick } from '#shared/contract/schemas/draft.ts';
import type { DraftNotice } from '#shared/contract/socket.ts';
import { autoPickText } from '#shared/domain/draft/auto-pick.ts';
import type { DraftPlan } from '#shared/domain/draft/draft-order.ts';
import { browserStorage, personal } from '../../../lib/page/safe-storage.ts';
import { picksOf, picksUntil } from './turns.ts';

/** A notice for the user, which stays until they dismiss it. */
export interface Notice {
  title: string;
  message: string;
}

/** The user's auto-picks since the last notice, without any made for the spot's former holder. */
export function untoldAutoPicks(draft: Draft | undefined, me: string, toldUpTo: number): Pick[] {
  if (draft?.status !== 'drafting' && draft?.status !== 'active') return [];
  return draft.picks.filter(
    ({ userId, draftedBy, auto, pickOrder }) =>
      userId === me && draftedBy === undefined && auto && pickOrder > toldUpTo,
  );
}

/**
 * The notice for the user. A push states the reason for one auto-pick, so it is used only if there aren't several. For a user who
 * was away, the reason follows from the draft itself (see Auto-pick).
 */
export function noticeOf(
  pushed: DraftNotice | null,
  untold: readonly Pick[],
  isClockless = false,
): Notice | null {
  if (pushed && (pushed.type !== 'auto-pick' || untold.length <= 1)) return pushed;
  if (untold.length === 0) return null;
  // Auto-picks without a clock, or several at the same instant, happen only at the season's draft deadline.
  const isAtDeadline = isClockless || new Set(untold.map((pick) => pick.draftedAt)).size < untold.length;
  return autoPickText(untold, isAtDeadline);
}

/** The user's auto-picks this browser hasn't shown yet, and a function that marks them as shown. */
export function useUntoldAutoPicks(seasonId: string, draft: Draft | undefined, me: string) {
  // The number of the last auto-pick this browser has shown.
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

/** Whether a member may switch Auto: as long as they have a turn left. */
export function mayUseAuto(draft: Draft | undefined, plan: DraftPlan, me: string): boolean {
  if (draft?.status === 'draft') return true;
  return draft?.status === 'drafting' && (draft.userId === me || picksUntil(draft, plan, me) !== null);
}

/** The number of consecutive expired turns after which Auto is offered. */
const EXPIRIES = 2;

/**
 * Whether to offer Auto to a member. That is so if the clock made their last two picks, without Auto, while they held the spot.
 */
export function offersAuto(draft: Draft | undefined, plan: DraftPlan, me: string): boolean {
  if (!draft || !mayUseAuto(draft, plan, me) || draft.autoUserIds.includes(me)) return false;
  const last = picksOf(draft, me).slice(-EXPIRIES);
  return (
    last.length === EXPIRIES &&
    last.every(({ auto, onAuto, draftedBy }) => auto && !onAuto && draftedBy === undefined)
  );
}
