import type {
  MomentMarkStore,
  MomentReaders,
  Profile,
  WatchedTeams,
  WatchStore,
} from '#functions/ports/ports.ts';
import { watchShardOf } from '#shared/domain/season/game-push.ts';
import { frozen } from './memory-rows.ts';
import { memoryMarks } from './memory-turn-marks.ts';

const NOTHING: WatchedTeams = { teams: [], version: 0 };

/** Creates the store of the teams that each member watches, keyed by user ID. */
export function watchStore(profiles: ReadonlyMap<string, Profile>): WatchStore {
  const books = new Map<string, WatchedTeams>();
  const of = (userId: string) => books.get(userId) ?? NOTHING;
  return {
    of: async (userId) => of(userId),
    async write(userId, before, teams) {
      if (!profiles.has(userId)) return 'former';
      if (of(userId).version !== before.version) return 'conflict';
      books.set(userId, frozen({ teams, version: before.version + 1 }));
      return 'saved';
    },
    forget: async (userId) => void books.delete(userId),
    async listOf({ season, teamIds, shard }, { before, limit }) {
      const pages = teamIds.map((teamId) =>
        [...books]
          .filter(([userId]) => watchShardOf(userId) === shard && (before === undefined || userId < before))
          .flatMap(([userId, { teams }]) =>
            teams
              .filter((team) => team.season === season && team.teamId === teamId)
              .map((team) => ({ userId, team })),
          )
          .toSorted((one, other) => (one.userId < other.userId ? 1 : -1))
          .slice(0, limit),
      );
      const ends = pages.flatMap((rows) => (rows.length < limit ? [] : (rows.at(-1)?.userId ?? [])));
      const next = ends.toSorted().at(-1);
      const rows = pages.flat().filter(({ userId }) => next === undefined || userId >= next);
      const watchers = [...new Set(rows.map(({ userId }) => userId))].toSorted().toReversed();
      return {
        watchers: watchers.map((userId) => ({
          userId,
          teams: rows.filter((row) => row.userId === userId).map(({ team }) => team),
        })),
        next,
      };
    },
    get: async (userId, { season, teamIds }) => ({
      userId,
      teams: of(userId).teams.filter((team) => team.season === season && teamIds.includes(team.teamId)),
    }),
  };
}

const nameOf = (readers: MomentReaders) =>
  'shard' in readers ? `${readers.gameId} #${readers.shard}` : `${readers.gameId} ${readers.userId}`;

/**
 * Creates the store that marks how far the pushes about each game have gotten, keyed by game and recipients. `drop` removes a
 * member's marks.
 */
export function momentMarkStore(): MomentMarkStore & { drop(userId: string): void } {
  const marks = memoryMarks();
  return {
    begin: async (readers, moment, span) => marks.begin(nameOf(readers), moment, span),
    note: async (readers, moment, { settled, until }) =>
      marks.end(nameOf(readers), moment, { settled, until }),
    end: async (readers, moment, came) => marks.end(nameOf(readers), moment, came),
    ofUser: async (userId) =>
      marks
        .names()
        .filter((name) => name.endsWith(` ${userId}`))
        .map((name) => name.slice(0, -userId.length - 1))
        .toSorted(),
    drop: (userId) => marks.drop((name) => name.endsWith(` ${userId}`)),
  };
}
