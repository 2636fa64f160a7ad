import { setTimeout as sleep } from 'node:timers/promises';
import { AFTER_SCORE } from '../capacity/pages.ts';
import { SCORE_WAIT } from '../bench/pace.ts';
import { count, milliseconds } from '../bench/figures.ts';
import type { Row } from '../bench/table.ts';
import { onEach, openPage, type Seat } from './crowd.ts';
import type { House } from './house.ts';
import { named, spread, Tally, timed } from './tally.ts';

/** A time twenty minutes into the 1 PM games on the first Sunday. */
const SUNDAY = '2025-09-07T17:20:00Z';
const HEARD_MS = 30_000;

/** Changes scores while all these pages are open. Each page gets a push, and fetches what the score has changed. */
export async function sundayRows(house: House, seats: readonly Seat[], scores: number): Promise<Row[]> {
  await house.moveClock({ now: SUNDAY });
  // Opens new sockets, because the old ones don't survive such a jump of the clock.
  await onEach(seats, async (seat) => {
    await seat.player.renew();
    seat.page = await openPage(seat.player, seat.table);
    seat.page.say({ type: 'join-scores', season: seat.table.params.season });
  });
  await allHear(seats, 0, () => Promise.resolve());
  const answers = new Tally();
  const asked: number[] = [];
  const lasts: number[] = [];
  let missed = 0;
  for (let number = 0; number < scores; number += 1) {
    const before = Math.max(...seats.map(versionOf));
    const [heard, last] = await allHear(seats, before, () => house.moveClock({ advanceSeconds: 60 }));
    missed += seats.length - heard;
    lasts.push(last);
    await Promise.all(seats.map((seat) => lookAnew(seat, answers, asked)));
  }
  return [
    {
      name: `a score → the last of ${count(seats.length)} pages, ${scores} minutes of a Sunday`,
      figure: lasts.map(milliseconds).join(', '),
      note: `from the tick of the clock, the feed’s reading included; ${count(missed)} missed`,
    },
    {
      name: 'what a score makes pages ask for, p50 / p95 / p99',
      figure: spread(asked),
      note: `${count(asked.length)} questions, each score’s within ${(SCORE_WAIT.most - SCORE_WAIT.least) / 1000} s; answers: ${answers.words}`,
    },
  ];
}

function versionOf({ page }: Seat): number {
  return page.newest.get('scores')?.version ?? 0;
}

/**
 * Runs the act and waits for its scores, which are newer than `before`. Returns how many pages get the scores, and after how many
 * ms the last of these pages gets them.
 */
async function allHear(
  seats: readonly Seat[],
  before: number,
  act: () => Promise<void>,
): Promise<[heard: number, ms: number]> {
  const waiting = new Set(seats.filter((seat) => versionOf(seat) <= before));
  const { promise, resolve } = Promise.withResolvers<undefined>();
  const begin = performance.now();
  let last = begin;
  for (const seat of waiting) {
    seat.page.onMessage = (type, version) => {
      if (type !== 'scores' || version <= before) return;
      last = performance.now();
      waiting.delete(seat);
      if (waiting.size === 0) resolve(undefined);
    };
  }
  const late = setTimeout(() => resolve(undefined), HEARD_MS);
  if (waiting.size === 0) resolve(undefined);
  await Promise.all([act(), promise]);
  clearTimeout(late);
  for (const { page } of seats) page.onMessage = undefined;
  return [seats.length - waiting.size, last - begin];
}

async function lookAnew({ player, table }: Seat, answers: Tally, asked: number[]): Promise<void> {
  await sleep(SCORE_WAIT.least + Math.random() * (SCORE_WAIT.most - SCORE_WAIT.least));
  const place = { params: table.params, code: table.league.code };
  for (const ask of AFTER_SCORE) {
    const [reply, ms] = await timed(() => ask(player, place));
    answers.add(named(reply));
    asked.push(ms);
  }
}
