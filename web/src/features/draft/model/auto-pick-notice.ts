import { useState } from 'react';
import type { Draft, Pick } from '#shared/contract/schemas/draft.ts';
import type { DraftNotice } from '#shared/contract/socket.ts';
import { autoPickWords } from '#shared/domain/autopick.ts';

/** Something the reader has to be told; it stays until they have read it. */
export interface Notice {
  title: string;
  message: string;
}

/** The reader's own automatic picks after the one up to which they have been told. */
export function untoldAutoPicks(draft: Draft | undefined, me: string, toldUpTo: number): Pick[] {
  if (draft?.status !== 'drafting' && draft?.status !== 'active') return [];
  return draft.picks.filter((pick) => pick.userId === me && pick.auto && pick.pickOrder > toldUpTo);
}

/**
 * What to tell: a push names the reason as well, so it wins where it can only mean the one pick; whoever was away is
 * told from the draft itself (see Auto-pick).
 */
export function noticeOf(pushed: DraftNotice | null, untold: readonly Pick[]): Notice | null {
  if (pushed && (pushed.type !== 'auto-pick' || untold.length <= 1)) return pushed;
  if (untold.length === 0) return null;
  // Only the season's draft deadline makes several picks in one instant.
  const isAtDeadline = new Set(untold.map((pick) => pick.draftedAt)).size < untold.length;
  return autoPickWords(untold, isAtDeadline);
}

/** Up to which pick of a season this browser has told its reader of automatic ones. */
const stored = (seasonId: string) => `two-crowns.auto-picks-told.${seasonId}`;

/** The automatic picks of which the reader was not told, and how they acknowledge them, in this browser. */
export function useUntoldAutoPicks(seasonId: string, draft: Draft | undefined, me: string) {
  const [toldUpTo, tellUpTo] = useState(() => Number(localStorage.getItem(stored(seasonId)) ?? 0));
  const untold = untoldAutoPicks(draft, me, toldUpTo);
  const tellAll = () => {
    const last = untold.at(-1)?.pickOrder ?? toldUpTo;
    localStorage.setItem(stored(seasonId), String(last));
    tellUpTo(last);
  };
  return { untold, tellAll };
}
