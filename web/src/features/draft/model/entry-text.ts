import { placeNameOf } from '#shared/domain/teams.ts';
import { turnAt } from '#shared/domain/draft/draft-order.ts';
import { turnText } from '../../../parts/draft/turn-names.ts';
import { count } from '../../../lib/numbers.ts';
import type { Act, Entry } from './entries.ts';
import type { Room } from './room.ts';

type Names = Pick<Room, 'draft' | 'plan' | 'labelOf'>;

/** `3 picks wait on this device`; with a network they are on their way, as far as anybody knows. */
export function waitingText(entries: readonly Entry[], isOnline: boolean): string {
  const isAlone = entries.length === 1;
  const picks = entries.every((entry) => entry.do === 'pick');
  const what = count(entries.length, picks ? 'pick' : 'change');
  if (isOnline) return isAlone ? 'Sending...' : `Sending ${what}...`;
  return `${what} ${isAlone ? 'waits' : 'wait'} on this device`;
}

/** `Round 1, pick 3: Ana, Kansas City`. */
export function enteredText(act: Act, { draft, plan, labelOf }: Names): string {
  const turn = draft && turnAt(draft.order, act.pickOrder, plan);
  const where = turn ? turnText(turn) : `Pick ${act.pickOrder}`;
  const what = `${labelOf(act.userId)}, ${placeNameOf(act.teamId)}`;
  return `${where}${act.do === 'undo' ? ', undone' : ''}: ${what}`;
}

/** What stands where the act was meant for, or what the server says against it. */
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
