import { placeNameOf } from '#shared/domain/teams.ts';
import type { LineState } from '../../../lib/live/league-line.ts';
import { isPaused } from './pick-clock.ts';
import type { Room } from './room.ts';
import { picksOf } from './turns.ts';

/** Tells the reader what a broken connection means for their turn; empty if there is nothing to say. */
export function lineWords(
  line: LineState,
  { draft, me, plan, queue, hasBoard, isUnsaved, clockLength }: Room,
): string {
  // The first connection takes a moment, and a line about it would make the page jump.
  if (line === 'live' || line === 'connecting') return '';
  const state = line === 'offline' ? 'Offline' : 'Reconnecting';
  if (isPaused(draft)) return `${state}: the draft was paused when this page last heard of it`;
  const [first] = queue;
  const hasTurn = draft !== undefined && picksOf(draft, me).length < plan.teamsEach;
  if (clockLength === null) return `${state}: no clock runs`;
  if (first === undefined || !hasTurn) return `${state}: the draft runs on`;
  if (isUnsaved) return `${state}: the clock runs on, and your queue picks as it was last saved`;
  return `${state}: the clock runs on; ${hasBoard ? 'your board' : 'the default ranking'} picks ${placeNameOf(first)}`;
}
