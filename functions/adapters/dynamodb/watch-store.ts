import * as z from 'zod/mini';
import { PLAYOFF_WEIGHTS } from '#shared/domain/league-rules.ts';
import { watchedUntil, watchShardOf, type HeldTeam } from '#shared/domain/season/game-push.ts';
import type { Watcher, WatchedTeams, WatchStore } from '../../ports/ports.ts';
import { watchKeys } from './keys/push-keys.ts';
import { keys } from './keys/keys.ts';
import { type Key } from './keys/key.ts';
import type { Table } from './table.ts';
import { atVersion, MUST_BE_NEW, NOT_DELETED, type Item, type Write } from './write.ts';

/** Creates the schemas only where they're used, so that other bundles don't include them. */
function schemas() {
  const Team = z.object({
    season: z.string(),
    teamId: z.int(),
    holdings: z.array(
      z.object({
        leagueId: z.string(),
        from: z.string(),
        to: z.exactOptional(z.string()),
        tiesAreHalves: z.exactOptional(z.literal(true)),
        tiesAreLosses: z.exactOptional(z.literal(true)),
        playoffWeight: z.exactOptional(z.literal(PLAYOFF_WEIGHTS)),
      }),
    ),
  });
  const Book = z.object({ teams: z.array(Team), version: z.int() });
  return { Team, Book, Row: z.object({ userId: z.string(), team: Team }) };
}

/** A row of a team, as stored. */
interface Row {
  userId: string;
  team: HeldTeam;
}

const NOTHING: WatchedTeams = { teams: [], version: 0 };

const partitionOf = ({ season, teamId }: Pick<HeldTeam, 'season' | 'teamId'>, userId: string): string =>
  watchKeys.partition(season, teamId, watchShardOf(userId));
const rowOf = (team: Pick<HeldTeam, 'season' | 'teamId'>, userId: string): Key =>
  watchKeys.row(partitionOf(team, userId), userId);
const ttlOf = (season: string): number => Math.floor(watchedUntil(season).getTime() / 1000);
/** A member's own list expires with the last of its rows. */
const endOf = (teams: readonly HeldTeam[]) =>
  teams.length > 0 ? { ttl: Math.max(...teams.map(({ season }) => ttlOf(season))) } : {};
const isSame = (one: HeldTeam, other: HeldTeam): boolean => JSON.stringify(one) === JSON.stringify(other);

/**
 * Stores who watches which teams, at most 32 per member and season. For each team that a member watches, there is a row in one of
 * the team's shards. One more item per member lists all their teams, so that a change writes only the difference.
 */
export function watchStore(table: Table): WatchStore {
  const { Team, Book, Row } = schemas();
  const rowIn = (item: Item): Row => Row.parse({ userId: item['userId'], team: item });
  const read = async (userId: string): Promise<WatchedTeams> => {
    const item = await table.get(watchKeys.book(userId));
    return item ? Book.parse(item) : NOTHING;
  };
  return {
    of: read,
    async write(userId, before, teams) {
      const book = { ...watchKeys.book(userId), teams, version: before.version + 1, ...endOf(teams) };
      const failed = await table.transact([
        { check: keys.profile(userId), ...NOT_DELETED },
        { put: book, ...(before.version === 0 ? MUST_BE_NEW : atVersion(before.version)) },
        ...differenceOf(userId, before.teams, teams),
      ]);
      if (failed.length === 0) return 'saved';
      return failed.includes(0) ? 'former' : 'conflict';
    },
    async forget(userId) {
      const { teams } = await read(userId);
      // The item is removed last, because nothing else leads to the rows.
      await table.removeAll(teams.map((team) => rowOf(team, userId)));
      await table.removeAll([watchKeys.book(userId)]);
    },
    async listOf({ season, teamIds, shard }, { before, limit }) {
      const pages = await Promise.all(
        teamIds.map((teamId) =>
          table.newest(watchKeys.partition(season, teamId, shard), watchKeys.prefix, { before, limit }),
        ),
      );
      return watchersIn(
        pages.map((items) => items.map(rowIn)),
        limit,
      );
    },
    async get(userId, { season, teamIds }) {
      const items = await table.getMany(teamIds.map((teamId) => rowOf({ season, teamId }, userId)));
      return { userId, teams: items.map((item) => Team.parse(item)) };
    },
  };
}

function differenceOf(userId: string, before: readonly HeldTeam[], after: readonly HeldTeam[]): Write[] {
  const kept = (teams: readonly HeldTeam[], { season, teamId }: HeldTeam) =>
    teams.find((team) => team.season === season && team.teamId === teamId);
  const gone = before.filter((team) => !kept(after, team));
  const changed = after.filter((team) => {
    const old = kept(before, team);
    return !old || !isSame(old, team);
  });
  const itemOf = (team: HeldTeam): Item => ({
    ...rowOf(team, userId),
    userId,
    ...team,
    ttl: ttlOf(team.season),
  });
  return [
    ...gone.map((team) => ({ remove: rowOf(team, userId) })),
    ...changed.map((team) => ({ put: itemOf(team) })),
  ];
}

/**
 * Merges pages of several teams, each in descending order of user ids. If a page is full, members beyond its end wait for the
 * next call, so that a member who watches several teams appears only once.
 */
function watchersIn(
  pages: readonly (readonly Row[])[],
  limit: number,
): { watchers: Watcher[]; next: string | undefined } {
  const ends = pages.flatMap((rows) => (rows.length < limit ? [] : (rows.at(-1)?.userId ?? [])));
  const next = ends.toSorted().at(-1);
  const rows = pages.flat().filter(({ userId }) => next === undefined || userId >= next);
  const watchers = Map.groupBy(rows, ({ userId }) => userId);
  const sorted = [...watchers].toSorted(([one], [other]) => (one < other ? 1 : -1));
  return {
    watchers: sorted.map(([userId, own]) => ({
      userId,
      teams: own.map(({ team }) => team),
    })),
    next,
  };
}
