import { placeNameOf } from '#shared/domain/teams.ts';
import type { ConnectionState } from '../../../lib/live/league-subscription.ts';
import { isPaused } from '../clock/pick-clock.ts';
import type { Room } from './room.ts';
import { picksOf } from './turns.ts';

/** Returns what a broken connection means for the user's turn; empty if there is nothing to say. */
export function lineText(
  line: ConnectionState,
  { draft, me, plan, queue, hasBoard, isUnsaved, clockLength }: Room,
): string {
  // While the page first connects, a line about it would only appear for a moment, and make the page jump.
  if (line === 'live' || line === 'connecting') return '';
  const state = line === 'offline' ? 'Offline' : 'Reconnecting';
  if (isPaused(draft)) return `${state}: the draft was paused at last update`;
  const [first] = queue;
  const hasTurn = draft !== undefined && picksOf(draft, me).length < plan.teamsEach;
  if (clockLength === null) return `${state}: no pick clock`;
  if (first === undefined || !hasTurn) return `${state}: the draft is still going`;
  if (isUnsaved) return `${state}: the clock is still running. Your last saved queue picks for you.`;
  return `${state}: the clock is still running. ${hasBoard ? 'Your board' : 'The default rankings'} would pick ${placeNameOf(first)}.`;
}
