import type { LoggedCall } from '#infra/emulator/index.ts';
import { writingInvocation, type Invocation } from '#test/support/round-trips.ts';
import {
  draftOn,
  expireClock,
  followAll,
  nextPick,
  picksOf,
  startDraft,
  type BenchGame,
  type BenchLeague,
} from './league.ts';
import type { Row } from './table.ts';

/**
 * The target for the round trips before the reply to a pick: to read, arm the timer, write and push. An expired pick has no
 * target, because no one waits for its reply.
 */
const AIM = '4 round trips';

/**
 * Counts the round trips of four picks: the first, one in the middle, the last, and one whose clock expired. All members of the
 * league have open sockets.
 */
export async function roundTripRows(game: BenchGame): Promise<Row[]> {
  const { running, players, shape } = game;
  const picks = picksOf(shape);
  const middle = picks / 2;
  const table = await startDraft(game);
  const sockets = await followAll(game, table);
  const rows: Row[] = [];
  const count = async (name: string): Promise<void> => {
    const invocation = await writingInvocation(running, 'draft', () => makePick(game, table));
    rows.push(callsRow(name, invocation, AIM));
  };
  await count('first pick');
  table.draft = await draftOn(players, table, middle - 1);
  await count(`pick ${middle}`);
  const [socket] = sockets;
  if (socket) {
    const invocation = await writingInvocation(running, 'clock', () => expireClock(running, table, socket));
    rows.push(callsRow(`expiry of pick ${middle + 1}`, invocation));
  }
  table.draft = await draftOn(players, table, picks - 1);
  await count(`pick ${picks}, the last`);
  for (const open of sockets) open.close();
  return rows;
}

async function makePick({ players }: BenchGame, table: BenchLeague): Promise<void> {
  const { player, teamId } = nextPick(players, table.draft);
  ({ draft: table.draft } = await player.call('makePick', { params: table.params, body: { teamId } }));
}

/** Describes the AWS calls of one invocation. */
export function callsRow(
  name: string,
  { waves, readUnits, writeUnits, conditionalWrites }: Invocation,
  aim?: string,
): Row {
  return {
    name,
    figure:
      `${waves.length} round trips, ${readUnits} read units, ${writeUnits} write units, ` +
      `${conditionalWrites} conditional write${conditionalWrites === 1 ? '' : 's'}`,
    ...(aim !== undefined && { aim }),
    note: waves.map(words).join(' → '),
  };
}

function words(wave: readonly LoggedCall[]): string {
  const actions = Map.groupBy(wave, (call) => call.action);
  return [...actions]
    .map(([action, calls]) => (calls.length > 1 ? `${calls.length} × ${action}` : action))
    .join(' + ');
}
