import type { GuestDraft } from '#shared/contract/schemas/guests.ts';

// What the board knows about a draft, and how that changes with an answer or without one.

/** The board's state. Times are in ms on this machine's monotonic clock (see localNow). */
export interface Told {
  /** The newest draft; null until the first answer. */
  draft: GuestDraft | null;
  /** Whether the link is invalid, or no longer valid. */
  isGone: boolean;
  /** When the first unanswered request was sent; null while answers arrive. */
  silentSince: number | null;
  /** Whether answers have been missing for long enough to tell the viewer. */
  isLost: boolean;
}

export const NOTHING_TOLD: Told = { draft: null, isGone: false, silentSince: null, isLost: false };

/** How long answers can be missing before the board says so, in ms. One or two lost answers aren't worth mentioning. */
const QUIET_MS = 4000;

/** Returns the state after an answer; null means that the link isn't valid, or no longer is. */
export function answered({ draft: known }: Told, draft: GuestDraft | null): Told {
  const isGone = draft === null;
  return { ...NOTHING_TOLD, draft: draft && newerDraft(known, draft), isGone };
}

/** Returns the state after a request that was sent at `askedAt` and has failed by `now`. */
export function unanswered(told: Told, askedAt: number, now: number): Told {
  const silentSince = told.silentSince ?? askedAt;
  return { ...told, silentSince, isLost: now - silentSince >= QUIET_MS };
}

/** The draft with the sales of an auction as its picks, because guests' picks follow the seats and sales don't. */
export function withSales(told: GuestDraft): GuestDraft {
  if (!told.auction) return told;
  return { ...told, picks: told.auction.sold.map(({ nflTeamId }) => ({ nflTeamId, auto: false })) };
}

/** How much later than the known answer, in ms, an answer with fewer picks must be stamped to mean that a pick was undone. */
const UNDONE_MS = 2000;

/**
 * Returns the newer of two answers, which may arrive out of order. The server stamps an answer only after reading the draft. So
 * an answer with fewer picks counts as newer only if its stamp is so much later that a pick must have been undone.
 */
export function newerDraft(known: GuestDraft | null, told: GuestDraft): GuestDraft {
  if (known === null) return told;
  const later = Date.parse(told.serverTime) - Date.parse(known.serverTime);
  const least = told.picks.length < known.picks.length ? UNDONE_MS : 0;
  return later >= least ? told : known;
}

const SECOND_MS = 1000;

/** Returns the polling interval while answers arrive, in ms: short during picks, long once the draft is over. */
export function pace({ draft, isGone }: Told): number {
  if (isGone) return 60 * SECOND_MS;
  switch (draft?.status) {
    case 'drafting':
      return draft.pause ? 2 * SECOND_MS : SECOND_MS;
    case 'draft':
    case undefined:
      return 5 * SECOND_MS;
    default:
      return 60 * SECOND_MS;
  }
}

/** Returns the number (from 0) of the newest pick in `after` if `before` is a draft without that pick; otherwise null. */
export function newPick(before: GuestDraft | null, after: GuestDraft): number | null {
  const last = after.picks.length - 1;
  const team = after.picks[last]?.nflTeamId;
  return before === null || team === undefined || before.picks.some(({ nflTeamId }) => nflTeamId === team)
    ? null
    : last;
}
