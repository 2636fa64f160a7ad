import type { Context } from 'aws-lambda';
import { beforeEach, expect, it, vi } from 'vitest';
import { final, storeResults } from '#test/support/games.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import type { ScoreFeed } from '../../ports/ports.ts';

/** The alarm fires if this isn't logged for half an hour. */
const LOOKED = 'results looked after';
const GAMES = [final([1, 20], [2, 10])];

let ports: MemoryPorts;
/** Whether a feed is down in a given minute since the start. */
let away: Record<'first' | 'second', (minute: number) => boolean>;
let minute: number;
const said = new Set<string>();

vi.mock('../../compose/log.ts', () => {
  const say = (message: string) => void said.add(message);
  return { makeLog: () => ({ info: say, warn: say, error: say, appendKeys: () => undefined }) };
});
vi.mock('../../compose/aws/table.ts', () => ({ composeStores: () => ports }));
vi.mock('../../compose/aws/sockets.ts', () => ({ composePublisher: () => ports.publisher }));
vi.mock('../../compose/aws/queues.ts', () => ({
  composeScoreQueue: () => ports.scoreQueue,
  composeGamePushQueue: () => ports.gamePushQueue,
}));
vi.mock('../../compose/aws/score-feeds.ts', () => ({
  composeFeeds: () => ({ scoreFeed: feed('first'), secondFeed: feed('second') }),
}));

const feed = (which: 'first' | 'second'): ScoreFeed => ({
  async gamesOf(_, weeks) {
    // Modules are loaded again for each test, so this uses the function's own class.
    const { Unavailable } = await import('../../ports/ports.ts');
    if (away[which](minute))
      return { source: null, weeks: [], games: [], failures: [new Unavailable('it answers 404')] };
    const games = GAMES.filter(({ week }) => weeks.includes(week));
    return { source: null, weeks, games, failures: [] };
  },
});

/**
 * Runs the function every minute. Returns one character for each half hour: `!` if the alarm is on at its end, `.` if it isn't.
 */
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

it('a scoreboard that is down between games raises the alarm within two hours, and the alarm lasts until the scoreboard answers', async () => {
  away.first = (at) => at >= 60 && at < 600;
  // The scoreboard is read at noon, and every hour from then on.
  const rings = await watch('2025-09-10T16:00:00.000Z', 24);
  expect(rings).toBe(quiet(4) + rang(16) + quiet(4));
});

it('the second feed, which is read at night, also raises the alarm while it is down', async () => {
  away.second = (at) => at < 3 * 24 * 60;
  // The second feed has never been compared, so it is tried at the start. Then it is tried every hour, for three days.
  const rings = await watch('2025-09-10T16:00:00.000Z', 3 * 48 + 4);
  expect(rings).toBe(quiet(2) + rang(3 * 48 - 2) + quiet(4));
});

it('one failed read raises no alarm', async () => {
  away.first = (at) => at >= 60 && at < 120;
  expect(await watch('2025-09-10T16:00:00.000Z', 8)).toBe(quiet(8));
});

it('a season’s feeds raise no alarm after its playoffs are over', async () => {
  away = { first: () => true, second: () => true };
  const rings = await watch('2026-02-22T12:00:00.000Z', 48);
  expect(rings).toBe(quiet(2) + rang(22) + quiet(24));
});
