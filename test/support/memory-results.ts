import {
  NO_STORED_RUNS,
  type AuditLine,
  type ResultsStore,
  type StoredResults,
  type StoredRuns,
} from '#functions/ports/ports.ts';
import { frozen } from './memory-rows.ts';

/** Creates the store of season results. It adds its audit lines to `audit`. */
export function resultsStore(audit: AuditLine[]): ResultsStore {
  const results = new Map<string, StoredResults>();
  const runs = new Map<string, StoredRuns>();
  const gamesOf = (season: string) => results.get(season) ?? { version: 0, source: null, games: [] };
  return {
    gamesOf: async (season) => gamesOf(season),
    versionOf: async (season) => gamesOf(season).version,
    async save(season, before, { source, games }, lines = []) {
      if (gamesOf(season).version !== before.version) return 'conflict';
      results.set(season, frozen({ version: before.version + 1, source, games: [...games] }));
      audit.push(...lines.map(frozen));
      return 'saved';
    },
    runsOf: async (season) => runs.get(season) ?? NO_STORED_RUNS,
    markRuns: async (season, marked) => void runs.set(season, frozen(marked)),
  };
}
