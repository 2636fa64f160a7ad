import * as z from 'zod/mini';
import type { Game } from '#shared/domain/games.ts';
import type { ResultsStore } from '../../ports.ts';
import { keys, WEEK_PREFIX } from './keys.ts';
import type { Table } from './table.ts';
import type { Item, Write } from './write.ts';

const Score = z.nullable(z.int());
/** [id, kickoff, home team, away team, home score, away score]: a whole season stays near 20 KB. */
const StoredGame = z.tuple([z.string(), z.string(), z.int(), z.int(), Score, Score], z.unknown());
const StoredWeek = z.object({
  season: z.string(),
  week: z.int(),
  source: z.nullable(z.string()),
  games: z.array(StoredGame),
});
type StoredWeek = z.infer<typeof StoredWeek>;

/** A season's games, one item a week. */
export function resultsStore(table: Table): ResultsStore {
  const weeksOf = async (season: string) => {
    const items = await table.query(keys.resultsPartition(season), WEEK_PREFIX);
    return items.map((item) => StoredWeek.parse(item));
  };
  return {
    async gamesOf(season) {
      const weeks = await weeksOf(season);
      return { source: weeks[0]?.source ?? null, games: weeks.flatMap(gamesOf) };
    },
    async save(season, { source, games }) {
      const stored = new Map((await weeksOf(season)).map((week) => [week.week, week]));
      const told = Map.groupBy(games, (game) => game.week);
      const writes: Write[] = [];
      for (const [number, played] of told) {
        const week = weekOf(season, number, source, played);
        const same = JSON.stringify(stored.get(number)) === JSON.stringify(week);
        if (!same) writes.push({ put: itemOf(week) });
      }
      // A game that moved to another week must not stay in a week that the feed no longer has.
      for (const number of stored.keys()) {
        if (!told.has(number)) writes.push({ remove: keys.resultsWeek(season, number) });
      }
      if (writes.length > 0) await table.transact(writes);
      return writes.length > 0;
    },
  };
}

/** In a fixed order of fields and games, so that equal weeks read equal. */
function weekOf(season: string, week: number, source: string | null, games: readonly Game[]): StoredWeek {
  const rows = games
    .toSorted((a, b) => (a.id < b.id ? -1 : 1))
    .map(
      (game): z.infer<typeof StoredGame> => [
        game.id,
        game.kickoff,
        game.homeTeamId,
        game.awayTeamId,
        game.homeScore,
        game.awayScore,
      ],
    );
  return { season, week, source, games: rows };
}

function itemOf(week: StoredWeek): Item {
  return { ...keys.resultsWeek(week.season, week.week), ...week };
}

function gamesOf({ season, week, games }: StoredWeek): Game[] {
  return games.map(([id, kickoff, homeTeamId, awayTeamId, homeScore, awayScore]) => ({
    id,
    season,
    week,
    kickoff,
    homeTeamId,
    awayTeamId,
    homeScore,
    awayScore,
  }));
}
