import { keptResults } from '#functions/usecases/season/kept-results.ts';
import { seededRandom } from '#shared/domain/chance.ts';
import { RESULTS_KEPT } from '#shared/contract/socket-times.ts';
import { game, storeResults } from '#test/support/games.ts';
import { memoryPorts, type MemoryPorts } from '#test/support/memory-ports.ts';
import { count } from './figures.ts';
import { SCORE_WAIT } from './pace.ts';
import type { Row } from './table.ts';

export const PAGES = 2000;
/** How many calls an open standings page makes after a final score: one for the standings and one for the odds. */
const CALLS = 2;
/**
 * How many function instances the calls keep busy. Each call takes a tenth of a second, and the random wait of the pages spreads
 * the calls out.
 */
const INSTANCES = 50;
const SEASON = '2025-26';

/** Measures how often the results of a season are read when a game ends while 2,000 pages are open. */
export async function finalRows(): Promise<Row[]> {
  const random = seededRandom(1);
  const at = Array.from(
    { length: PAGES },
    () => SCORE_WAIT.least + random() * (SCORE_WAIT.most - SCORE_WAIT.least),
  );
  const calls = at.flatMap((ms) => Array.from({ length: CALLS }, () => ms)).toSorted((a, b) => a - b);
  const [games, versions] = await readsOf(calls);
  const both = [...games, ...versions];
  return [
    {
      name: 'each page asks at once, each call reads 17 kB',
      figure: `${count(PAGES * CALLS)} reads in a second`,
      note: 'as it was: 17 kB, five read units each',
    },
    {
      name: `pages wait ${SCORE_WAIT.least / 1000} to ${SCORE_WAIT.most / 1000} s, functions keep the games`,
      figure: `${count(busiest(both))} reads in a second`,
      note: `${count(games.length)} of 17 kB and ${count(versions.length)} of the version, one unit each, by ${INSTANCES} functions`,
    },
  ];
}

/** Returns the times, in ms, at which the games were read, and those at which only the games' version was read. */
async function readsOf(calls: readonly number[]): Promise<[games: number[], versions: number[]]> {
  const ports = memoryPorts();
  await storeResults(ports.results, SEASON, [game(1, 2)]);
  const begun = ports.clock.now().getTime();
  const [games, versions]: [number[], number[]] = [[], []];
  const counted: MemoryPorts['results'] = {
    ...ports.results,
    gamesOf: (season) => {
      games.push(ports.clock.now().getTime() - begun);
      return ports.results.gamesOf(season);
    },
    versionOf: (season) => {
      versions.push(ports.clock.now().getTime() - begun);
      return ports.results.versionOf(season);
    },
  };
  const functions = Array.from({ length: INSTANCES }, () =>
    keptResults({ results: counted, clock: ports.clock }, RESULTS_KEPT),
  );
  for (const [number, ms] of calls.entries()) {
    ports.clock.set(new Date(begun + ms));
    await functions[number % INSTANCES]?.gamesOf(SEASON);
  }
  return [games, versions];
}

function busiest(reads: readonly number[]): number {
  const seconds = Map.groupBy(reads, (ms) => Math.floor(ms / 1000));
  return Math.max(...[...seconds.values()].map(({ length }) => length));
}
