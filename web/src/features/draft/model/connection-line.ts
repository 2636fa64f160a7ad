import { ROUNDS } from '#shared/domain/league-season.ts';
import { placeNameOf } from '#shared/domain/teams.ts';
import type { Connection } from '../../../lib/live/socket.ts';
import { isPaused } from './pick-clock.ts';
import type { Room } from './room.ts';
import { picksOf } from './turns.ts';

/** What a broken connection means for the reader's turn; empty while there is nothing to say. */
export function connectionLine(connection: Connection, { draft, me, queue, hasBoard }: Room): string {
  // The first connection takes a moment and would make the page jump.
  if (connection === 'live' || connection === 'connecting') return '';
  const state = connection === 'offline' ? 'Offline' : 'Reconnecting';
  if (isPaused(draft)) return `${state}: the draft was paused when this page last heard of it`;
  const [first] = queue;
  const hasTurn = draft !== undefined && picksOf(draft, me).length < ROUNDS;
  if (first === undefined || !hasTurn) return `${state}: the draft runs on`;
  return `${state}: the clock runs on; ${hasBoard ? 'your board' : 'the default ranking'} picks ${placeNameOf(first)}`;
}
