import { setTimeout as sleep } from 'node:timers/promises';
import type { LoggedCall } from '#infra/emulator/front-door.ts';
import type { Running } from '#infra/local/run.ts';
import { send } from '#test/support/player.ts';
import type { SocketClient } from '#test/support/socket-client.ts';
import { draftOn, nextPick, PICKS, startDraft, type BenchGame, type BenchLeague } from './league.ts';
import type { Row } from './table.ts';

/**
 * Every AWS call is held for so long while it is counted: calls that a function makes at once then overlap for certain,
 * however fast each of them is.
 */
const HOLD_MS = 60;
/** The default clock of a pick, its grace of one second, and one more for the queue's delivery. */
const PAST_DEADLINE_SECONDS = 92;
/** Before the reply: read, arm, write, push. An expiry has nobody who waits for a reply. */
const AIM = '4 round trips';
const MIDDLE = PICKS / 2;
const WRITES = /^(Put|Update|Delete|TransactWrite|BatchWrite)/;

/** A write with a condition as the front door saw it come. */
interface ConditionalWrite {
  caller: string;
  at: number;
}

/** AWS calls of one Lambda invocation. */
interface Counted {
  waves: LoggedCall[][];
  readUnits: number;
  writeUnits: number;
  conditionalWrites: number;
}

/** The first pick, one in the middle, the last, and an expired clock, of a league with ten open sockets. */
export async function roundTripRows(game: BenchGame): Promise<Row[]> {
  const { running, players } = game;
  const table = await startDraft(game);
  const sockets = await Promise.all(players.map((player) => player.follow(table.league.id)));
  const rows: Row[] = [];
  const count = async (name: string, act: () => Promise<void>, aim?: string): Promise<void> => {
    rows.push(row(name, await counted(running, act), aim));
  };
  const pick = (): Promise<void> => makePick(game, table);
  await count('first pick', pick, AIM);
  table.draft = await draftOn(players, table, MIDDLE - 1);
  await count(`pick ${MIDDLE}`, pick, AIM);
  const [socket] = sockets;
  if (socket) await count(`expiry of pick ${MIDDLE + 1}`, () => expire(running, table, socket));
  table.draft = await draftOn(players, table, PICKS - 1);
  await count(`pick ${PICKS}, the last`, pick, AIM);
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

/** Counts the calls of the one invocation that writes on a condition while `act` runs. */
async function counted(running: Running, act: () => Promise<void>): Promise<Counted> {
  const writes: ConditionalWrite[] = [];
  const startedAt = performance.now();
  running.injectFaults(async ({ caller, service, body }) => {
    if (service === 'dynamodb' && body.includes('"ConditionExpression"')) {
      writes.push({ caller, at: performance.now() });
    }
    await sleep(HOLD_MS);
    return undefined;
  });
  try {
    await act();
  } finally {
    running.injectFaults(undefined);
  }
  const calls = writingInvocation(
    running.calls.filter((call) => call.startedAt >= startedAt),
    writes,
  );
  const units = (isWrite: boolean): number =>
    calls
      .filter((call) => WRITES.test(call.action) === isWrite)
      .reduce((sum, call) => sum + (call.consumedUnits ?? 0), 0);
  return {
    waves: wavesOf(calls),
    readUnits: units(false),
    writeUnits: units(true),
    conditionalWrites: calls.filter((call) => isAmong(writes, call)).length,
  };
}

/** Jobs that come due meanwhile, such as the scores, write without a condition. */
function writingInvocation(calls: readonly LoggedCall[], writes: readonly ConditionalWrite[]): LoggedCall[] {
  const invocations = Map.groupBy(calls, (call) => call.requestId);
  const writing = [...invocations.values()].filter((invocation) =>
    invocation.some((call) => isAmong(writes, call)),
  );
  const [only] = writing;
  if (!only || writing.length > 1) throw new Error(`${writing.length} invocations wrote, not one`);
  return only;
}

function isAmong(writes: readonly ConditionalWrite[], call: LoggedCall): boolean {
  const isWrite = call.service === 'dynamodb' && WRITES.test(call.action);
  return (
    isWrite &&
    writes.some(({ caller, at }) => call.caller === caller && call.startedAt <= at && at <= call.endedAt)
  );
}

/** Calls that overlap travel together; each group waits for the one before. */
function wavesOf(calls: readonly LoggedCall[]): LoggedCall[][] {
  const waves: LoggedCall[][] = [];
  let waveEnds = -Infinity;
  for (const call of calls.toSorted((left, right) => left.startedAt - right.startedAt)) {
    if (call.startedAt >= waveEnds) waves.push([]);
    waves.at(-1)?.push(call);
    waveEnds = Math.max(waveEnds, call.endedAt);
  }
  return waves;
}

function row(
  name: string,
  { waves, readUnits, writeUnits, conditionalWrites }: Counted,
  aim: string | undefined,
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
