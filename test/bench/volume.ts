import { setTimeout as sleep } from 'node:timers/promises';
import type { Request, RouteName } from '#shared/contract/routes.ts';
import { PING_SECONDS } from '#shared/contract/socket-times.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { Player } from '#test/support/player.ts';
import { count, megabytes, seconds } from './figures.ts';
import { draftOn, MEMBERS, PICKS, startDraft, type BenchGame, type BenchLeague } from './league.ts';
import { POLLS_A_SECOND, SECONDS_A_PICK } from './pace.ts';
import type { Row } from './table.ts';
import { openWire, type Wire } from './wire.ts';

const DRAFT_SECONDS = SECONDS_A_PICK * PICKS;
/** A pick clock that is long enough not to expire during a watched draft, in seconds. */
const PATIENT_SECONDS = 900;
/** The load that both designs, polling and push, are measured with. */
export const WATCHED = `${MEMBERS} clients, ${PICKS} picks of ${SECONDS_A_PICK} s`;

type Params = Request<'currentPick'>['params'];
/** One kind of poll that a client makes: its interval in ms, its route, and the call. */
type Poll = readonly [everyMs: number, name: RouteName, ask: (player: Player) => Promise<{ status: number }>];

interface Volume {
  requests: number;
  messages: number;
  bytes: number;
}

/**
 * Measures how much ten clients send and receive to watch one draft, by polling and by push. Picks and first page loads
 * aren't counted.
 */
export async function volumeRows(game: BenchGame, windowSeconds: number): Promise<Row[]> {
  const wire = await openWire(game.running.port);
  try {
    const polled = await polledWindow(game, wire, windowSeconds);
    const pushed = await pushedDraft(game, wire);
    const scale = DRAFT_SECONDS / windowSeconds;
    const due = MEMBERS * POLLS_A_SECOND * windowSeconds;
    const polling = { requests: polled.requests * scale, messages: 0, bytes: polled.bytes * scale };
    return [
      {
        name: 'a draft watched by polling',
        figure: words(polling),
        note: `${count(polled.requests)} requests of ${count(due)} due in ${seconds(windowSeconds * 1000)}, half of the picks made; scaled`,
      },
      {
        name: 'the same draft pushed',
        figure: words(pushed),
        note: `tickets, upgrades, drafts, a ping and its pong every ${PING_SECONDS} s`,
      },
      {
        name: 'polling ÷ push',
        figure: comparison(polling, pushed),
        note: 'bytes with headers, both directions, without TLS',
      },
    ];
  } finally {
    await wire.close();
  }
}

function polls({ params, league: { code } }: { params: Params; league: { code: string } }): readonly Poll[] {
  return [
    [500, 'currentPick', (player) => player.ask('currentPick', { params })],
    [1000, 'availableTeams', (player) => player.ask('availableTeams', { params })],
    [1000, 'draftPicks', (player) => player.ask('draftPicks', { params })],
    [1000, 'leagueByCode', (player) => player.ask('leagueByCode', { params: { code } })],
    [2000, 'draftBoard', (player) => player.ask('draftBoard', { params, query: {} })],
  ];
}

/** Polls a half-drafted league for a while, with real requests. */
async function polledWindow(game: BenchGame, wire: Wire, windowSeconds: number): Promise<Volume> {
  const table = await startDraft(game, { draftTimerDuration: PATIENT_SECONDS });
  const { params } = table;
  const teamOrder = NFL_TEAMS.map((team) => team.id);
  await Promise.all(
    game.players.map((player) =>
      player.call('saveDraftBoard', { params, body: { teamOrder, strategy: 'wins' } }),
    ),
  );
  table.draft = await draftOn(game.players, table, PICKS / 2);
  const bytesBefore = wire.bytes();
  const until = performance.now() + windowSeconds * 1000;
  const watching = through(wire, game).flatMap((player, index) =>
    polls(table).map((poll) => repeat(player, poll, index / MEMBERS, until)),
  );
  const requests = (await Promise.all(watching)).reduce((sum, made) => sum + made, 0);
  const volume = { requests, messages: 0, bytes: wire.bytes() - bytesBefore };
  table.draft = await draftOn(game.players, table);
  return volume;
}

/**
 * Repeats a poll until the given time, and returns how many requests were made. As in a browser, each request waits for the reply
 * to the one before.
 */
async function repeat(
  player: Player,
  [everyMs, name, ask]: Poll,
  phase: number,
  until: number,
): Promise<number> {
  let made = 0;
  let due = performance.now() + phase * everyMs;
  while (due < until) {
    await sleep(Math.max(0, due - performance.now()));
    const { status } = await ask(player);
    if (status !== 200) throw new Error(`polling ${name} was answered ${status}`);
    made += 1;
    due = Math.max(due + everyMs, performance.now());
  }
  return made;
}

/** Follows a whole draft over sockets. Then sends one ping per client, and extrapolates the pings to the length of the draft. */
async function pushedDraft(game: BenchGame, wire: Wire): Promise<Volume> {
  const table = await startDraft(game, { draftTimerDuration: PATIENT_SECONDS });
  const bytesBefore = wire.bytes();
  const sockets = await Promise.all(through(wire, game).map((player) => player.follow(table.league.id)));
  const { version } = await draftOn(game.players, table);
  await Promise.all(
    sockets.map((socket) => socket.hear('draft', (message) => message.draft.version === version)),
  );
  const watched = wire.bytes();
  const pings = await pingAll(table, sockets, version);
  const pingBytes = wire.bytes() - watched;
  const rounds = DRAFT_SECONDS / PING_SECONDS;
  const heard = sockets.reduce((sum, socket) => sum + socket.messages.length, 0) - pings;
  for (const socket of sockets) socket.close();
  return {
    // Each socket takes two requests: one for the ticket and one for the upgrade.
    requests: 2 * sockets.length,
    // Each socket sends one `join-league` and, in each round, a ping that gets a pong.
    messages: heard + sockets.length + 2 * pings * rounds,
    bytes: watched - bytesBefore + pingBytes * rounds,
  };
}

async function pingAll(
  { league }: BenchLeague,
  sockets: readonly Awaited<ReturnType<Player['follow']>>[],
  version: number,
): Promise<number> {
  for (const socket of sockets) socket.say({ type: 'ping', leagueId: league.id, version });
  const pongs = await Promise.all(sockets.map((socket) => socket.hear('pong')));
  return pongs.length;
}

/** Returns the same players, but with their requests going through the relay. */
function through(wire: Wire, { players }: BenchGame): Player[] {
  return players.map((player) => new Player(wire.url, player.token));
}

function words({ requests, messages, bytes }: Volume): string {
  const said = messages > 0 ? ` + ${count(messages)} socket messages` : '';
  return `${count(requests)} requests${said}, ${megabytes(bytes)}`;
}

function comparison(polling: Volume, pushed: Volume): string {
  const times = polling.requests / (pushed.requests + pushed.messages);
  return `${count(times)} × the messages, ${count(polling.bytes / pushed.bytes)} × the bytes`;
}
