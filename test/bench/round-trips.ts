import type { LoggedCall } from '#infra/emulator/index.ts';
import type { Running } from '#infra/local/run.ts';
import { send } from '#test/support/player.ts';
import { writingInvocation, type Invocation } from '#test/support/round-trips.ts';
import type { SocketClient } from '#test/support/socket-client.ts';
import {
  draftOn,
  followAll,
  nextPick,
  picksOf,
  startDraft,
  type BenchGame,
  type BenchLeague,
} from './league.ts';
import type { Row } from './table.ts';

/** The default clock of a pick, its grace of one second, and one more for the queue's delivery. */
const PAST_DEADLINE_SECONDS = 92;
/** Before the reply: read, arm, write, push. With an expiry, nobody waits for a reply. */
const AIM = '4 round trips';

/** The first pick, a middle one, the last one, and an expired clock, in a league all of whose members have open sockets. */
export async function roundTripRows(game: BenchGame): Promise<Row[]> {
  const { running, players, shape } = game;
  const picks = picksOf(shape);
  const middle = picks / 2;
  const table = await startDraft(game);
  const sockets = await followAll(game, table);
  const rows: Row[] = [];
  const count = async (name: string): Promise<void> => {
    const invocation = await writingInvocation(running, 'draft', () => makePick(game, table));
    rows.push(row(name, invocation, AIM));
  };
  await count('first pick');
  table.draft = await draftOn(players, table, middle - 1);
  await count(`pick ${middle}`);
  const [socket] = sockets;
  if (socket) {
    const invocation = await writingInvocation(running, 'clock', () => expire(running, table, socket));
    rows.push(row(`expiry of pick ${middle + 1}`, invocation));
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

async function expire(running: Running, table: BenchLeague, socket: SocketClient): Promise<void> {
  const answer = await send(running.url, 'POST', '/local/clock', {
    body: { advanceSeconds: PAST_DEADLINE_SECONDS },
  });
  if (answer.status !== 200) throw new Error(`the clock did not move: ${answer.status}`);
  const { draft } = await socket.hear('draft', (message) => message.draft.version > table.draft.version);
  table.draft = draft;
}

function row(
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
