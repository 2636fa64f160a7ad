import type { Context } from 'aws-lambda';
import { beforeEach, expect, it, vi } from 'vitest';
import { final, storeResults } from '#test/support/games.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import type { ScoreFeed } from '../ports.ts';

/** The alarm rings where this is not said for half an hour. */
const LOOKED = 'results looked after';
const GAMES = [final([1, 20], [2, 10])];

let ports: MemoryPorts;
/** The minutes from the start on in which a feed is away. */
let away: Record<'first' | 'second', (minute: number) => boolean>;
let minute: number;
const said = new Set<string>();

vi.mock('../log.ts', () => {
  const say = (message: string) => void said.add(message);
  return { makeLog: () => ({ info: say, warn: say, error: say }) };
});
vi.mock('../compose.ts', () => ({
  composeStores: () => ports,
  composePublisher: () => ports.publisher,
  composeFeeds: () => ({ scoreFeed: feed('first'), secondFeed: feed('second') }),
}));

const feed = (which: 'first' | 'second'): ScoreFeed => ({
  async gamesOf(_, weeks) {
    // The class that the function knows, which is loaded anew for each test.
    const { Unavailable } = await import('../ports.ts');
    if (away[which](minute))
      return { source: null, weeks: [], games: [], failures: [new Unavailable('it answers 404')] };
    const games = GAMES.filter(({ week }) => weeks.includes(week));
    return { source: null, weeks, games, failures: [] };
  },
});

/** Runs every minute; for each half hour `!` where the alarm rings at its end, and `.` where it does not. */
async function watch(from: string, halfHours: number): Promise<string> {
  ports = memoryPorts(new Date(from));
  await storeResults(ports.results, '2025-26', GAMES);
  vi.resetModules();
  const { handler } = await import('./scores.ts');
  let rings = '';
  for (minute = 0; minute < halfHours * 30; minute += 1) {
    if (minute % 30 === 0) said.clear();
    await handler({}, { getRemainingTimeInMillis: () => 60_000 } as Context);
    if (minute % 30 === 29) rings += said.has(LOOKED) ? '.' : '!';
    ports.clock.advance(60_000);
  }
  return rings;
}

const rang = (times: number) => '!'.repeat(times);
const quiet = (times: number) => '.'.repeat(times);

beforeEach(() => {
  away = { first: () => false, second: () => false };
});

it('a scoreboard that is away between games rings within two hours, until it answers', async () => {
  away.first = (at) => at >= 60 && at < 600;
  // Read at noon, and every hour from then on.
  const rings = await watch('2025-09-10T16:00:00.000Z', 24);
  expect(rings).toBe(quiet(4) + rang(16) + quiet(4));
});

it('so does the second feed, which is read at night', async () => {
  away.second = (at) => at < 3 * 24 * 60;
  // It was never compared: an hour after the first try, and for three days.
  const rings = await watch('2025-09-10T16:00:00.000Z', 3 * 48 + 4);
  expect(rings).toBe(quiet(2) + rang(3 * 48 - 2) + quiet(4));
});

it('one reading that failed does not ring', async () => {
  away.first = (at) => at >= 60 && at < 120;
  expect(await watch('2025-09-10T16:00:00.000Z', 8)).toBe(quiet(8));
});

it('once a season is over nobody is rung for what it lacks', async () => {
  away = { first: () => true, second: () => true };
  const rings = await watch('2026-01-18T12:00:00.000Z', 48);
  expect(rings).toBe(quiet(2) + rang(22) + quiet(24));
});
