import type { Ports, StoredResults } from '../../ports/ports.ts';

type Read = Pick<Ports['results'], 'gamesOf'>;

/**
 * Caches each season's results, for replies to readers, because every open page asks for them at a final score. Checks the
 * stored version at most once per `keptMs`, and reads the games only if it has changed. Permanent decisions, such as the end
 * of a season, must never use the cache.
 */
export function keptResults({ results, clock }: Pick<Ports, 'results' | 'clock'>, keptMs: number): Read {
  const kept = new Map<string, { results: StoredResults; seenAt: number }>();
  return {
    async gamesOf(season) {
      const last = kept.get(season);
      const now = clock.now().getTime();
      // A clock that was set back must not extend the cache.
      if (last && Math.abs(now - last.seenAt) < keptMs) return last.results;
      const isSame = last !== undefined && (await results.versionOf(season)) === last.results.version;
      const read = isSame ? last.results : await results.gamesOf(season);
      // Without a version nothing shows whether the games have changed.
      if (read.version > 0) kept.set(season, { results: read, seenAt: now });
      return read;
    },
  };
}
