import { describe, expect, it } from 'vitest';
import { final, game, storeResults } from '#test/support/games.ts';
import { memoryPorts } from '#test/support/memory-ports.ts';
import { keptResults } from './kept-results.ts';

const SEASON = '2025-26';

/** Sets up the results of one game, and counts how often the results and their version are read. */
async function stage(keptMs = 1000) {
  const ports = memoryPorts();
  await storeResults(ports.results, SEASON, [game(1, 2)]);
  const reads = { games: 0, versions: 0 };
  const { gamesOf, versionOf } = ports.results;
  ports.results.gamesOf = async (season) => {
    reads.games += 1;
    return gamesOf(season);
  };
  ports.results.versionOf = async (season) => {
    reads.versions += 1;
    return versionOf(season);
  };
  const kept = keptResults(ports, keptMs);
  const scores = async () => (await kept.gamesOf(SEASON)).games.map(({ homeScore }) => homeScore);
  const end = () => storeResults(ports.results, SEASON, [final([1, 21], [2, 7])]);
  return { ports, reads, scores, end };
}

describe('cached results', () => {
  it('are read once, and their version is read once per second, no matter how many requests there are', async () => {
    const { ports, reads, scores } = await stage();
    for (let second = 0; second < 5; second += 1) {
      for (let asked = 0; asked < 100; asked += 1) await scores();
      ports.clock.advance(1000);
    }
    expect(reads).toEqual({ games: 1, versions: 4 });
  });

  it('are at most a second old, and never older than an earlier reply', async () => {
    const { ports, reads, scores, end } = await stage();
    expect(await scores()).toEqual([null]);
    ports.clock.advance(500);
    await end();
    reads.games = 0;
    expect(await scores()).toEqual([null]);
    ports.clock.advance(500);
    expect(await scores()).toEqual([21]);
    expect(reads.games).toBe(1);
  });

  it('are never out of date if caching is off', async () => {
    const { reads, scores, end } = await stage(0);
    expect(await scores()).toEqual([null]);
    expect(await scores()).toEqual([null]);
    expect(reads).toEqual({ games: 1, versions: 1 });
    await end();
    expect(await scores()).toEqual([21]);
  });

  it('are read for every request as long as they have no version, which is the case before a season’s first game is known', async () => {
    const ports = memoryPorts();
    const kept = keptResults(ports, 1000);
    expect((await kept.gamesOf(SEASON)).games).toEqual([]);
    await storeResults(ports.results, SEASON, [game(1, 2)]);
    expect((await kept.gamesOf(SEASON)).games).toHaveLength(1);
  });
});
