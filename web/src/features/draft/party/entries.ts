import type { Draft, Pick as DraftPick } from '#shared/contract/schemas/draft.ts';
import { turnAt, type DraftPlan } from '#shared/domain/draft/draft-order.ts';
import { placeNameOf } from '#shared/domain/teams.ts';
import { turnText } from '../../../parts/draft/turn-names.ts';
import { count } from '../../../lib/numbers.ts';
import type { Room } from '../room/room.ts';

/** What a commissioner enters: either a pick for the member on the clock, or the undoing of the last pick. */
export interface Act {
  do: 'pick' | 'undo';
  pickOrder: number;
  userId: string;
  teamId: number;
  /** When the undone pick was made; null if that isn't known yet, or if the act is a pick. */
  draftedAt: string | null;
}

/** An act that, as far as this browser knows, isn't in the league's draft yet (see Entering). */
export interface Entry extends Act {
  /** The entry's ID, which is the same in all windows. */
  id: string;
  /** The version of the draft when this was entered. An older version of the draft can't tell whether the entry still fits. */
  version: number;
  /**
   * The draft version for which this entry was sent, in which case the league may already have the entry. Null if it wasn't sent,
   * or if the server replied that it failed.
   */
  sentIn: number | null;
  /**
   * Why this entry is stopped, and with it all later ones. Empty if the draft itself shows why; null if the entry isn't stopped.
   */
  stopped: string | null;
}

/** Returns whether the entries are stopped. The first one is always the one that stops all others. */
export function hasStopped([first]: readonly Entry[]): boolean {
  return typeof first?.stopped === 'string';
}

/** Says whether the draft already has an act (`done`), can accept it next (`next`), or contradicts it (`contradicted`). */
export type Verdict = 'done' | 'next' | 'contradicted';

export function judge(act: Act & Partial<Entry>, draft: Draft): Verdict {
  const { status, picks, pickOrder, userId } = draft;
  const standing = picks[act.pickOrder - 1];
  if (act.do === 'undo') {
    if (!standing || !isThat(standing, act)) return 'done';
    return status === 'drafting' && picks.length === act.pickOrder ? 'next' : 'contradicted';
  }
  if (standing) return isSamePick(standing, act) ? 'done' : 'contradicted';
  // The pick may have been made and then undone. So its author must decide whether to enter it again.
  if (isUncertain(act, draft)) return 'contradicted';
  const isTheirs = status === 'drafting' && pickOrder === act.pickOrder && userId === act.userId;
  return isTheirs && !picks.some(({ nflTeamId }) => nflTeamId === act.teamId) ? 'next' : 'contradicted';
}

/** Returns whether the entry was sent for another version of the draft, and no one knows whether that succeeded. */
export function isUncertain({ sentIn }: Partial<Entry>, { version }: Draft): boolean {
  return typeof sentIn === 'number' && sentIn !== version;
}

/**
 * Returns whether a pick is the one that the act undoes. It isn't if that pick was already undone and the same team was then
 * picked again.
 */
function isThat(standing: DraftPick, act: Act): boolean {
  return isSamePick(standing, act) && (act.draftedAt === null || standing.draftedAt === act.draftedAt);
}

function isSamePick({ userId, nflTeamId }: DraftPick, act: Act): boolean {
  return userId === act.userId && nflTeamId === act.teamId;
}

/** Returns the draft with all entries that fit it. Their picks have no time yet. Stopped entries aren't applied. */
export function withEntries(draft: Draft, entries: readonly Entry[], plan: DraftPlan): Draft {
  if (hasStopped(entries)) return draft;
  let after = draft;
  for (const entry of entries) {
    const verdict = judge(entry, after);
    if (verdict === 'contradicted') break;
    if (verdict === 'next') after = withAct(after, entry, plan);
  }
  return after;
}

function withAct(draft: Draft, act: Act, plan: DraftPlan): Draft {
  const made = turnAt(draft.order, act.pickOrder, plan);
  const picks = draft.picks.slice(0, act.pickOrder - 1);
  if (act.do === 'pick' && made)
    picks.push({
      leagueSeasonId: draft.leagueSeasonId,
      ...made,
      nflTeamId: act.teamId,
      auto: false,
      draftedAt: '',
    });
  const turn = turnAt(draft.order, picks.length + 1, plan);
  const { userId = null, round = null, pick = null, pickOrder = null } = turn ?? {};
  // The status stays as it is, because the draft isn't complete until the server has the last pick.
  return { ...draft, picks, userId, round, pick, pickOrder };
}

/**
 * Undoes the last shown pick. If the pick hasn't been sent, returns the entries without it; otherwise, returns the undo to enter.
 */
export function takenBack(
  entries: readonly Entry[],
  shown: Draft,
): { entries: readonly Entry[] } | { undo: Act } | undefined {
  const last = shown.picks.at(-1);
  if (!last) return undefined;
  const own = entries.findLast((entry) => entry.do === 'pick' && entry.pickOrder === last.pickOrder);
  const isWaiting = last.draftedAt === '';
  if (isWaiting && own?.sentIn === null) return { entries: entries.filter((entry) => entry !== own) };
  const { pickOrder, userId, nflTeamId: teamId } = last;
  // A pick that the server has just received may still be shown as waiting, so its time isn't known yet.
  return { undo: { do: 'undo', pickOrder, userId, teamId, draftedAt: isWaiting ? null : last.draftedAt } };
}

/**
 * Removes the first entry, because the draft now has it. If the next entry undoes this pick, adds the pick's time to that entry.
 */
export function settled(entries: readonly Entry[], first: Entry, draft: Draft): Entry[] {
  const [next, ...rest] = entries.filter(({ id }) => id !== first.id);
  if (!next) return [];
  const made = draft.picks[first.pickOrder - 1];
  const isItsUndo = next.do === 'undo' && next.draftedAt === null && first.do === 'pick';
  return [isItsUndo && made ? { ...next, draftedAt: made.draftedAt } : next, ...rest];
}

/**
 * Parses the entries that a browser has stored as JSON. If one entry is invalid, ignores all of them, because later entries may
 * depend on it.
 */
export function keptEntries(text: string | null): Entry[] {
  try {
    const kept: unknown = JSON.parse(text ?? '[]');
    return Array.isArray(kept) && kept.every(isEntry) ? kept : [];
  } catch {
    return [];
  }
}

function isEntry(kept: unknown): kept is Entry {
  if (typeof kept !== 'object' || kept === null) return false;
  const { id, do: act, userId, draftedAt, sentIn, stopped, ...numbers } = kept as Record<string, unknown>;
  return (
    (act === 'pick' || act === 'undo') &&
    [id, userId].every((text) => typeof text === 'string') &&
    [draftedAt, stopped].every((text) => text === null || typeof text === 'string') &&
    (sentIn === null || Number.isInteger(sentIn)) &&
    [numbers.pickOrder, numbers.teamId, numbers.version].every(Number.isInteger)
  );
}

type Names = Pick<Room, 'draft' | 'plan' | 'labelOf'>;

/** Returns a text such as `3 picks wait on this device` or, while the browser is online, `Sending 3 picks...`. */
export function waitingText(entries: readonly Entry[], isOnline: boolean): string {
  const isAlone = entries.length === 1;
  const picks = entries.every((entry) => entry.do === 'pick');
  const what = count(entries.length, picks ? 'pick' : 'change');
  if (isOnline) return isAlone ? 'Sending...' : `Sending ${what}...`;
  return `${what} ${isAlone ? 'waits' : 'wait'} on this device`;
}

/** Returns a text such as `Round 1, pick 3: Ana, Kansas City`. */
export function enteredText(act: Act, { draft, plan, labelOf }: Names): string {
  const turn = draft && turnAt(draft.order, act.pickOrder, plan);
  const where = turn ? turnText(turn) : `Pick ${act.pickOrder}`;
  const what = `${labelOf(act.userId)}, ${placeNameOf(act.teamId)}`;
  return `${where}${act.do === 'undo' ? ', undone' : ''}: ${what}`;
}

/** Says what the draft now has in place of a stopped entry, or why the server refused the entry. */
export function standingText(entry: Entry, names: Names): string {
  const { draft, labelOf } = names;
  if (entry.stopped) return entry.stopped;
  const standing = draft?.picks[entry.pickOrder - 1];
  const last = draft?.picks.at(-1);
  if (entry.do === 'undo' && last)
    return `${turnText(last)} is already in: ${labelOf(last.userId)}, ${placeNameOf(last.nflTeamId)}.`;
  const elsewhere = draft?.picks.find(({ nflTeamId }) => nflTeamId === entry.teamId);
  if (standing) {
    const now = `That pick is now ${labelOf(standing.userId)}, ${placeNameOf(standing.nflTeamId)}.`;
    return `${turnText(standing)}: ${now}`;
  }
  if (elsewhere) return `${placeNameOf(entry.teamId)} went to ${labelOf(elsewhere.userId)}.`;
  return draft?.userId ? `On the clock: ${labelOf(draft.userId)}.` : '';
}
