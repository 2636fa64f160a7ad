import { setTimeout as sleep } from 'node:timers/promises';
import type { FunctionName } from '#infra/aws/access.ts';
import type { LoggedCall } from '#infra/emulator/index.ts';
import type { Running } from '#infra/local/run.ts';
import { AREAS } from '#shared/contract/route.ts';
import { TEAMS_EACH } from '#shared/domain/sizes.ts';
import { draftOn, expireClock, nextPick, picksOf } from '#test/bench/league.ts';
import type { Player } from '#test/support/player.ts';
import { writingInvocation } from '#test/support/round-trips.ts';
import type { SocketClient } from '#test/support/socket-client.ts';
import { seatAndStart } from '#test/support/table.ts';
import { AFTER_SCORE, HOME, ROOM, type Ask, type Place } from './pages.ts';
import type { Counts, MeasuredAct } from './counts.ts';

const WRITES = /^(Put|Update|Delete|TransactWrite|BatchWrite)/;
/** How long to wait after an act, in ms. A function may still write something after it has pushed its answer. */
const SETTLED_MS = 1000;
/** Two times: half an hour before the first ticks that have a weekly recap, and long after the last of these ticks. */
const BEFORE_TICKS = Date.parse('2025-09-09T13:30:00Z');
const AFTER_TICKS = Date.parse('2025-09-09T15:30:00Z');

/**
 * Measures what each act costs in a league with these players, as the emulator counts it. Seats, picks and the weekly
 * recap are the same each time. Moves the game's clock into the second week.
 */
export async function measureActs(
  running: Running,
  players: readonly Player[],
): Promise<Record<MeasuredAct, Counts>> {
  const newcomer = players.at(-1);
  if (!newcomer) throw new Error('nobody plays');
  const since = (from: number, callers: readonly FunctionName[]) =>
    countsOf(
      running.calls.filter(
        ({ caller, startedAt }) =>
          startedAt >= from && callers.some((name) => caller.startsWith(`${name}Function`)),
      ),
    );
  const during = async (
    callers: readonly FunctionName[],
    act: () => Promise<unknown>,
    settledMs = SETTLED_MS,
  ): Promise<Counts> => {
    const from = performance.now();
    await act();
    await sleep(settledMs);
    return since(from, callers);
  };
  const table = await seatAndStart(players, { maxMembers: players.length });
  const { params, league } = table;
  const asked = async (asks: readonly Ask[]): Promise<Counts> => ({
    ...(await during(AREAS, () => askAll(asks, newcomer, { params, code: league.code }), 0)),
    // Counts the requests instead of the functions that called AWS, because one request doesn't cause any AWS call.
    invocations: asks.length,
  });

  const sockets: SocketClient[] = [];
  for (const player of players.slice(0, -1)) sockets.push(await player.follow(league.id));
  await sleep(SETTLED_MS);
  const connect = await during(['news', 'socket'], async () => sockets.push(await newcomer.connect()));
  const socket = sockets.at(-1);
  if (!socket) throw new Error('no socket was opened');
  const join = await during(['socket'], async () => {
    socket.say({ type: 'join-league', leagueId: league.id });
    await socket.hear('draft');
  });
  const ping = await during(['socket'], async () => {
    socket.say({ type: 'ping', leagueId: league.id, version: table.draft.version });
    await socket.hear('pong');
  });
  const room = await asked(ROOM);
  const picks = picksOf({ maxMembers: players.length, teamsEach: TEAMS_EACH.default });
  table.draft = await draftOn(players, table, picks / 2);
  const pick = await writingInvocation(running, 'draft', async () => {
    const { player, teamId } = nextPick(players, table.draft);
    ({ draft: table.draft } = await player.call('makePick', { params, body: { teamId } }));
  });
  const expiry = await writingInvocation(running, 'clock', () => expireClock(running, table, socket));
  await draftOn(players, table);
  for (const each of sockets) each.close();
  await running.clock.advance(BEFORE_TICKS);
  const visit = await asked(HOME);
  const look = await asked(AFTER_SCORE);
  const tick = await during(['clock'], () => running.clock.advance(AFTER_TICKS));
  return {
    connect,
    join,
    ping,
    pick: countsOf(pick.waves.flat()),
    expiry: countsOf(expiry.waves.flat()),
    room,
    visit,
    look,
    tick,
  };
}

async function askAll(asks: readonly Ask[], player: Player, place: Place): Promise<void> {
  for (const ask of asks) {
    const { status, body } = await ask(player, place);
    if (status !== 200 && status !== 404)
      throw new Error(`a page was answered ${status} ${JSON.stringify(body)}`);
  }
}

function countsOf(calls: readonly LoggedCall[]): Counts {
  const some = (fits: (call: LoggedCall) => boolean): number => calls.filter(fits).length;
  const units = (isWrite: boolean): number =>
    calls
      .filter(({ action }) => WRITES.test(action) === isWrite)
      .reduce((sum, { consumedUnits }) => sum + (consumedUnits ?? 0), 0);
  return {
    invocations: new Set(calls.map(({ requestId }) => requestId)).size,
    reads: units(false),
    writes: units(true),
    posts: some(({ action }) => action === 'PostToConnection'),
    messages: some(({ service, action }) => service === 'sqs' && action.startsWith('SendMessage')),
    schedules: some(({ action }) => action === 'CreateSchedule'),
  };
}
