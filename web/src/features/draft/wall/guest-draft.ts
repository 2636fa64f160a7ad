import type { GuestDraft } from '#shared/contract/schemas/guests.ts';

// What the board knows of a draft, and what an answer, or none, makes of it.

/** What the board has been told. Instants are by this machine's clock that nobody sets, in ms (see localNow). */
export interface Told {
  /** The newest draft; null until the first answer. */
  draft: GuestDraft | null;
  /** The link opens nothing, or nothing any more. */
  isGone: boolean;
  /** When the first question left that nobody has answered; null while answers come. */
  silentSince: number | null;
  /** Whether that has lasted long enough to be said. */
  isLost: boolean;
}

export const NOTHING_TOLD: Told = { draft: null, isGone: false, silentSince: null, isLost: false };

/** In ms: a lost answer or two are nothing to speak of. */
const QUIET_MS = 4000;

/** After an answer; null is that of a link that is gone. */
export function answered({ draft: known }: Told, draft: GuestDraft | null): Told {
  const isGone = draft === null;
  return { ...NOTHING_TOLD, draft: draft && newerDraft(known, draft), isGone };
}

/** After a question that left at `askedAt` and has failed by `now`. */
export function unanswered(told: Told, askedAt: number, now: number): Told {
  const silentSince = told.silentSince ?? askedAt;
  return { ...told, silentSince, isLost: now - silentSince >= QUIET_MS };
}

/** In ms: so much later a draft with fewer picks is one of which a pick was undone. */
const UNDONE_MS = 2000;

/**
 * Answers overtake each other, and a server stamps one after it has read: one with fewer picks may have been read before the one
 * that is known, although its stamp is later.
 */
export function newerDraft(known: GuestDraft | null, told: GuestDraft): GuestDraft {
  if (known === null) return told;
  const later = Date.parse(told.serverTime) - Date.parse(known.serverTime);
  const least = told.picks.length < known.picks.length ? UNDONE_MS : 0;
  return later >= least ? told : known;
}

const SECOND_MS = 1000;

/** In how many ms to ask again when all goes well: soon while picks come, seldom once nothing can come any more. */
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

/** The number of the newest pick, from 0, if `after` has one that `before` had not; null where none came in. */
export function newPick(before: GuestDraft | null, after: GuestDraft): number | null {
  const last = after.picks.length - 1;
  const team = after.picks[last]?.nflTeamId;
  return before === null || team === undefined || before.picks.some(({ nflTeamId }) => nflTeamId === team)
    ? null
    : last;
}
