import { setTimeout as sleep } from 'node:timers/promises';
import { PING_SECONDS } from '#shared/contract/socket-times.ts';
import { NFL_TEAMS } from '#shared/domain/teams.ts';
import { HOME, type Ask } from '../capacity/pages.ts';
import { count, megabytes } from '../bench/figures.ts';
import type { Row } from '../bench/table.ts';
import type { Seat } from './crowd.ts';
import type { House } from './house.ts';
import { named, spread, Tally, timed } from './tally.ts';

/** The target for how much the memory of the game's process grows after the warm-up. */
const GROWTH_AIM = '10 %';
const MINUTE_MS = 60_000;
/** The average time between two acts of the same member. The actual times vary randomly between zero and twice that. */
const BETWEEN_ACTS_MS = 20_000;
/**
 * The most pages to keep open. Each page pings every few seconds, and with more pages the pings alone would keep two
 * processors busy.
 */
const MOST_PAGES = 300;
/** The share of the run in which threads, caches and pools fill up. Memory is compared only after that. */
const WARM_SHARE = 0.25;

const teamOrder = NFL_TEAMS.map(({ id }) => id);

/** What members do in an evening. All of these acts are equally likely. */
const ACTS: readonly Ask[] = [
  ...HOME,
  (player, { params }) => player.ask('draft', { params }),
  (player, { params }) => player.ask('chat', { params, query: {} }),
  (player, { params }) => player.ask('saveDraftBoard', { params, body: { teamOrder, strategy: 'wins' } }),
  (player, { params }) =>
    player.ask('sayInChat', {
      params,
      body: { message: 'Who has the Lions?', clientId: crypto.randomUUID().slice(0, 26) },
    }),
];

/** Measures some minutes of mixed use: pages ping, and members read, write, chat and change their boards. */
export async function mixedRows(house: House, all: readonly Seat[], minutes: number): Promise<Row[]> {
  const seats = all.slice(0, MOST_PAGES);
  // Drops the sockets of the other pages. They would be closed after ten silent minutes, which would disturb the memory
  // measurement.
  for (const { page } of all.slice(MOST_PAGES)) page.drop();
  const until = performance.now() + minutes * MINUTE_MS;
  const answers = new Tally();
  const taken: number[] = [];
  const memory: number[] = [];
  const watch = async (): Promise<void> => {
    for (let at = performance.now(); at < until; at += MINUTE_MS / 4) {
      await sleep(Math.max(0, at - performance.now()));
      memory.push(await house.memory());
    }
  };
  await Promise.all([
    watch(),
    ...seats.map((seat) => pings(seat, until)),
    ...seats.map((seat) => plays(seat, until, answers, taken)),
  ]);
  const warm = average(
    memory.slice(Math.floor(memory.length * WARM_SHARE), Math.ceil(memory.length * 2 * WARM_SHARE)),
  );
  const end = average(memory.slice(-Math.ceil(memory.length * WARM_SHARE)));
  return [
    {
      name: `${minutes} minutes of mixed use by ${count(seats.length)} members, p50 / p95 / p99`,
      figure: spread(taken),
      note: `${count(taken.length)} calls, ${(taken.length / (minutes * 60)).toFixed(1)} a second, and a ping a page every ${PING_SECONDS} s; answers: ${answers.words}`,
    },
    {
      name: 'memory of the game’s process',
      figure: `${megabytes(warm)} → ${megabytes(end)}, ${(((end - warm) / warm) * 100).toFixed(1)} %`,
      aim: GROWTH_AIM,
      note: 'the emulator and the threads of all functions; the second quarter of the time against the last',
    },
  ];
}

async function pings({ page, table }: Seat, until: number): Promise<void> {
  await sleep(Math.random() * PING_SECONDS * 1000);
  while (performance.now() < until) {
    page.say({ type: 'ping', leagueId: table.league.id, version: 0 });
    await sleep(PING_SECONDS * 1000);
  }
}

async function plays({ player, table }: Seat, until: number, answers: Tally, taken: number[]): Promise<void> {
  const place = { params: table.params, code: table.league.code };
  for (;;) {
    await sleep(Math.random() * 2 * BETWEEN_ACTS_MS);
    if (performance.now() > until) return;
    const act = ACTS[Math.floor(Math.random() * ACTS.length)];
    if (!act) continue;
    const [reply, ms] = await timed(() => act(player, place));
    answers.add(named(reply));
    if (reply.status === 401) await player.renew();
    else taken.push(ms);
  }
}

function average(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0) / values.length;
}
