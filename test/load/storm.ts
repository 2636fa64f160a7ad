import { setTimeout as sleep } from 'node:timers/promises';
import { createBackoff } from '../../web/src/lib/live/backoff.ts';
import { count, seconds } from '../bench/figures.ts';
import type { Row } from '../bench/table.ts';
import { connect, type Seat } from './crowd.ts';
import { spread, Tally } from './tally.ts';

/** The most times that a page tries to reconnect, with growing waits. A page that recovers at all needs fewer tries. */
const TRIES = 12;

/**
 * Drops the sockets of all pages at the same moment, and lets the pages reconnect as they usually do. Measures how long each page
 * takes to get the draft again.
 */
export async function stormRows(seats: readonly Seat[]): Promise<Row[]> {
  const refused = new Tally();
  for (const { page } of seats) page.drop();
  const begin = performance.now();
  const back = await Promise.all(
    seats.map(async (seat) => ((await comesBack(seat, refused)) ? performance.now() - begin : undefined)),
  );
  const taken = back.filter((ms) => ms !== undefined);
  return [
    {
      name: `${count(seats.length)} sockets lost at once → the draft is there again, p50 / p95 / p99`,
      figure: spread(taken),
      note: `the last after ${seconds(Math.max(0, ...taken))}; ${count(seats.length - taken.length)} never; tries that failed: ${refused.words}`,
    },
  ];
}

async function comesBack(seat: Seat, refused: Tally): Promise<boolean> {
  const waits = createBackoff(Math.random);
  for (let tries = 0; tries < TRIES; tries += 1) {
    await sleep(waits.next());
    try {
      seat.page = await connect(seat.player, seat.table);
      if (await hasDraft(seat)) return true;
      seat.page.drop();
      refused.add('no draft came');
    } catch (error) {
      refused.add(error instanceof Error ? error.message.slice(0, 60) : 'an error');
    }
  }
  return false;
}

const DRAFT_MS = 30_000;

async function hasDraft({ page }: Seat): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  if (page.newest.has('draft')) return true;
  const late = setTimeout(() => resolve(false), DRAFT_MS);
  page.onMessage = (type) => type === 'draft' && resolve(true);
  return promise.finally(() => {
    clearTimeout(late);
    page.onMessage = undefined;
  });
}
