import { describe, expect, it } from 'vitest';
import { final, game } from '#test/support/games.ts';
import type { Game } from '#shared/domain/games.ts';
import type { ResultsStore } from '../../ports.ts';
import { importResults } from './import-results.ts';

/** A store that remembers what it was given, and finds it unchanged the second time. */
function memory(): { results: ResultsStore; saved: Map<string, readonly Game[]> } {
  const saved = new Map<string, readonly Game[]>();
  return {
    saved,
    results: {
      gamesOf: async (season) => ({ source: null, games: [...(saved.get(season) ?? [])] }),
      save: async (season, { games }) => {
        const changed = JSON.stringify(saved.get(season)) !== JSON.stringify(games);
        saved.set(season, games);
        return changed;
      },
    },
  };
}

describe('importing results', () => {
  it('takes every season of the feed over and answers those that changed', async () => {
    const { results, saved } = memory();
    const next = game(1, 2, { season: '2026-27' });
    const feed = (...games: Game[]) => ({ fetch: async () => ({ source: 'simulated', games }) });
    expect(await importResults({ results, feed: feed(game(1, 2), next) })).toEqual(['2025-26', '2026-27']);
    expect(await importResults({ results, feed: feed(game(1, 2), next) })).toEqual([]);
    expect(await importResults({ results, feed: feed(final([1, 3], [2, 0]), next) })).toEqual(['2025-26']);
    expect([...saved.keys()]).toEqual(['2025-26', '2026-27']);
  });

  it('takes no final result away when the feed comes short, unless it comes from another source', async () => {
    const { results, saved } = memory();
    const feed = (source: string | null, ...games: Game[]) => ({ fetch: async () => ({ source, games }) });
    const [played, next] = [final([1, 3], [2, 0]), game(3, 4)];
    await importResults({ results, feed: feed(null, played, next) });
    await expect(importResults({ results, feed: feed(null, next) })).rejects.toThrow(
      'lacks 1 games that were final',
    );
    expect(saved.get('2025-26')).toEqual([played, next]);
    expect(await importResults({ results, feed: feed('simulated', next) })).toEqual(['2025-26']);
  });

  it('writes nothing when the feed is malformed or away', async () => {
    const { results, saved } = memory();
    const feed = {
      fetch: () => Promise.reject(new Error('line 3, column week')),
    };
    await expect(importResults({ results, feed })).rejects.toThrow('line 3, column week');
    expect(saved.size).toBe(0);
  });
});
