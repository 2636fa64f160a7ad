import { beforeEach, expect, it } from 'vitest';
import { settleGame } from '#shared/domain/season/results.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { final, game, storeResults } from '#test/support/games.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { Unavailable } from '../../ports/ports.ts';
import { readFeeds } from './read-feeds.ts';

const LABEL = '2025-26';
const KICKOFF = new Date('2025-09-07T17:00:00.000Z');
const BEGUN = [game(1, 2, { state: 'live' }), game(3, 4, { state: 'live' })];

let ports: MemoryPorts;
let told: readonly Game[];

/** Runs the job a minute later, when the feed has these games. */
async function run(games: readonly Game[] = told) {
  told = games;
  ports.clock.advance(60_000);
  return readFeeds(ports);
}
const announced = () =>
  ports.announcedMoments.splice(0).map(({ moment: { gameId, moment } }) => `${moment} ${gameId}`);

beforeEach(async () => {
  ports = memoryPorts(KICKOFF);
  ports.scoreFeed = {
    gamesOf: async (_, weeks) => ({
      source: null,
      weeks,
      games: told.filter(({ week }) => weeks.includes(week)),
      failures: [],
    }),
  };
  await run([game(1, 2), game(3, 4)]);
});

it('a kickoff and a final score are each announced once, after they have been stored', async () => {
  expect(announced()).toEqual([]);
  const { save } = ports.results;
  ports.results.save = async (...asked) => {
    expect(ports.announcedMoments).toEqual([]);
    return save(...asked);
  };
  await run([BEGUN[0]!, game(3, 4)]);
  await run();
  expect(announced()).toEqual(['kickoff 2025_1_2_1']);
  await run([final([1, 20], [2, 17]), game(3, 4)]);
  await run();
  expect(announced()).toEqual(['final 2025_1_2_1']);
});

it('if a run dies before it announces the results it has stored, the next run announces them', async () => {
  const { announce } = ports.gamePushQueue;
  ports.gamePushQueue.announce = async () => Promise.reject(new Error('the function died'));
  await expect(run(BEGUN)).rejects.toThrow('died');
  ports.gamePushQueue.announce = announce;
  await run();
  expect(announced()).toEqual(['kickoff 2025_1_2_1', 'kickoff 2025_1_4_3']);
});

it('scores are stored even if the queue fails, and the next run announces them', async () => {
  const { announce } = ports.gamePushQueue;
  ports.gamePushQueue.announce = async () => Promise.reject(new Unavailable('no queue'));
  const { read } = await run(BEGUN);
  expect(read.flatMap(({ failures }) => failures)).toHaveLength(1);
  expect((await ports.results.gamesOf(LABEL)).games).toMatchObject([{ state: 'live' }, { state: 'live' }]);
  ports.gamePushQueue.announce = announce;
  await run();
  expect(announced()).toHaveLength(2);
});

it('a score that an admin enters is also announced, but isn’t announced again if it is withdrawn and reentered', async () => {
  await run(BEGUN);
  announced();
  const stored = await ports.results.gamesOf(LABEL);
  const entered = settleGame(stored.games, '2025_1_2_1', { homeScore: 20, awayScore: 17 })!;
  await storeResults(ports.results, LABEL, entered.games);
  await run();
  expect(announced()).toEqual(['final 2025_1_2_1']);
  await run();
  await storeResults(ports.results, LABEL, stored.games);
  await run();
  await storeResults(ports.results, LABEL, entered.games);
  await run();
  expect(announced()).toEqual([]);
});

it('scores of games that ended long ago aren’t announced', async () => {
  ports.clock.set(new Date('2025-11-01T12:00:00.000Z'));
  await storeResults(ports.results, LABEL, [final([1, 20], [2, 17])]);
  await run([final([1, 20], [2, 17])]);
  expect(announced()).toEqual([]);
});
