import type { Ports, StoredResults } from '../../ports/ports.ts';

type Read = Pick<Ports['results'], 'gamesOf'>;

/**
 * The results of each season as they were last read, for replies to readers. The stored version is read at most once in
 * `keptMs`, and the games only when it has changed: at a final score every open page asks for them. What follows of
 * results for good, such as the end of a season, must never be judged on a kept copy.
 */
export function keptResults({ results, clock }: Pick<Ports, 'results' | 'clock'>, keptMs: number): Read {
  const kept = new Map<string, { results: StoredResults; seenAt: number }>();
  return {
    async gamesOf(season) {
      const last = kept.get(season);
      const now = clock.now().getTime();
      // A clock that was set back must not keep a copy for longer.
      if (last && Math.abs(now - last.seenAt) < keptMs) return last.results;
      const isSame = last !== undefined && (await results.versionOf(season)) === last.results.version;
      const read = isSame ? last.results : await results.gamesOf(season);
      // Without a version nothing tells that the games have changed.
      if (read.version > 0) kept.set(season, { results: read, seenAt: now });
      return read;
    },
  };
}
