import * as z from 'zod/mini';
import type { Game } from '#shared/domain/season/games.ts';
import { ROUNDS } from '#shared/domain/seasons.ts';
import { NEVER_ASKED, NEVER_IN_VAIN } from '#shared/domain/season/feed-schedule.ts';
import { NO_STORED_RUNS, type Results, type ResultsStore, type StoredResults } from '../../ports/ports.ts';
import { auditWrite } from './effects.ts';
import { keys, WEEK_PREFIX } from './keys/keys.ts';
import type { Table } from './table.ts';
import { MUST_BE_NEW, type Item, type Write } from './write.ts';

const Score = z.nullable(z.int());
/** A live game's clock. Games stored before clocks were stored don't have one. */
const Clock = z.exactOptional(
  z.object({ secondsLeft: z.int(), isOvertime: z.exactOptional(z.literal(true)) }),
);
/** The fields that only some games have. */
const More = z.object({
  state: z.optional(z.enum(['live', 'postponed', 'cancelled'])),
  running: z.optional(z.object({ homeScore: z.int(), awayScore: z.int(), detail: z.string(), clock: Clock })),
  isEntered: z.optional(z.literal(true)),
  round: z.optional(z.enum(ROUNDS)),
});
/**
 * A game as [id, kickoff, home team, away team, home score, away score, more]. Without field names, a whole season takes
 * about 20 KB.
 */
const StoredGame = z.tuple(
  [z.string(), z.string(), z.int(), z.int(), Score, Score, z.optional(More)],
  z.unknown(),
);
const StoredWeek = z.object({
  season: z.string(),
  week: z.int(),
  /** Null unless the week was stored before the version had its own item. Now that item has the source instead. */
  source: z._default(z.nullable(z.string()), null),
  games: z.array(StoredGame),
});
type StoredWeek = z.infer<typeof StoredWeek>;
const StoredVersion = z.object({ version: z.int(), source: z.nullable(z.string()) });
const Instant = z._default(z.nullable(z.string()), null);
const Runs = z.object({
  hourly: Instant,
  recheck: Instant,
  crossCheck: Instant,
  inVain: z._default(z.object({ first: z.int(), second: z.int() }), NEVER_IN_VAIN),
  disputed: z._default(z.array(z.string()), []),
  seasonBefore: z._default(z.object({ askedAt: z.nullable(z.string()), isTold: z.boolean() }), NEVER_ASKED),
  moments: z._default(z.array(z.string()), []),
});

/**
 * A season's games, one item per week. A separate item has the version of all of them, so that the second of two concurrent
 * writers gets a conflict.
 */
export function resultsStore(table: Table): ResultsStore {
  return {
    async gamesOf(season) {
      const items = await table.query(keys.resultsPartition(season));
      const weeks = items
        .filter(({ sk }) => String(sk).startsWith(WEEK_PREFIX))
        .map((item) => StoredWeek.parse(item));
      const { data } = StoredVersion.safeParse(items.find(({ sk }) => sk === keys.resultsVersion(season).sk));
      return {
        version: data?.version ?? 0,
        source: data ? data.source : (weeks[0]?.source ?? null),
        games: weeks.flatMap(gamesOf),
      };
    },
    async versionOf(season) {
      const { data } = StoredVersion.safeParse(await table.get(keys.resultsVersion(season)));
      return data?.version ?? 0;
    },
    async save(season, before, after, lines = []) {
      const writes = [
        versionWrite(season, before, after),
        ...weekWrites(season, before, after),
        ...lines.map(auditWrite),
      ];
      return (await table.transact(writes)).length === 0 ? 'saved' : 'conflict';
    },
    async runsOf(season) {
      const { data } = Runs.safeParse((await table.get(keys.feedRuns(season))) ?? {});
      return data ?? NO_STORED_RUNS;
    },
    markRuns: (season, runs) => table.put({ ...keys.feedRuns(season), ...runs }),
  };
}

function versionWrite(season: string, { version }: StoredResults, { source }: Results): Write {
  const put = { ...keys.resultsVersion(season), version: version + 1, source };
  if (version === 0) return { put, ...MUST_BE_NEW };
  return {
    put,
    ConditionExpression: '#version = :before',
    ExpressionAttributeNames: { '#version': 'version' },
    ExpressionAttributeValues: { ':before': version },
  };
}

/** Writes changed weeks, and removes those without games. */
function weekWrites(season: string, before: Results, after: Results): Write[] {
  const [stored, told] = [weeksOf(season, before), weeksOf(season, after)];
  const changed = [...told].filter(
    ([week, item]) => JSON.stringify(stored.get(week)) !== JSON.stringify(item),
  );
  const gone = [...stored.keys()].filter((week) => !told.has(week));
  return [
    ...changed.map(([, item]) => ({ put: item })),
    ...gone.map((week) => ({ remove: keys.resultsWeek(season, week) })),
  ];
}

/** The weeks as items, with fields and games in a fixed order, so that equal weeks compare equal. */
function weeksOf(season: string, { games }: Results): Map<number, Item> {
  const weeks = Map.groupBy(games, ({ week }) => week);
  return new Map(
    [...weeks].map(([week, played]) => [
      week,
      {
        ...keys.resultsWeek(season, week),
        season,
        week,
        games: played.toSorted((a, b) => (a.id < b.id ? -1 : 1)).map(rowOf),
      },
    ]),
  );
}

function rowOf(game: Game): z.infer<typeof StoredGame> {
  const { id, kickoff, homeTeamId, awayTeamId, homeScore, awayScore, ...rest } = game;
  const { state, running, isEntered, round } = rest;
  const more = {
    ...(state && { state }),
    ...(running && { running }),
    ...(isEntered && { isEntered }),
    ...(round && { round }),
  };
  const row = [id, kickoff, homeTeamId, awayTeamId, homeScore, awayScore] as const;
  return Object.keys(more).length > 0 ? [...row, more] : [...row];
}

function gamesOf({ season, week, games }: StoredWeek): Game[] {
  return games.map(([id, kickoff, homeTeamId, awayTeamId, homeScore, awayScore, more]) => {
    const { state, running, isEntered, round } = more ?? {};
    return {
      id,
      season,
      week,
      kickoff,
      homeTeamId,
      awayTeamId,
      homeScore,
      awayScore,
      ...(state && { state }),
      ...(running && { running }),
      ...(isEntered && { isEntered }),
      ...(round && { round }),
    };
  });
}
