import { seasonsToWatch, teamsHeld, watchesGames } from '#shared/domain/season/game-push.ts';
import { RETRY, TRIES, retryOrThrow } from '../../ports/write-retry.ts';
import type { Ports } from '../../ports/ports.ts';

type WatchPorts = Pick<Ports, 'clock' | 'devices' | 'leagues' | 'seasons' | 'watches'>;

/** The result for a member: `nothing` if they watch no games, and none are stored. */
type Kept = 'kept' | 'nothing' | 'former';

/**
 * Writes which teams' games these members watch (see Pushed games). That depends only on stored state: their devices,
 * choices and leagues. So it doesn't matter how often, or in which order, this runs. Throws Unavailable.
 */
export async function keepWatch(ports: WatchPorts, userIds: readonly string[]): Promise<Kept[]> {
  return Promise.all(userIds.map((userId) => keepOne(ports, userId)));
}

function keepOne(ports: WatchPorts, userId: string): Promise<Kept> {
  return retryOrThrow(
    async () => {
      // Reads the version first. So a check that saw older leagues or choices also has an older version, and writes nothing.
      const before = await ports.watches.of(userId);
      const isWatching = watchesGames(await ports.devices.get(userId));
      if (!isWatching && before.teams.length === 0) return 'nothing';
      const at = ports.clock.now();
      const seasons = isWatching ? await seasonsOf(ports, userId, at) : [];
      // Writes even without a difference, so that the version counts every check.
      const saved = await ports.watches.write(userId, before, teamsHeld(userId, seasons, at));
      if (saved === 'conflict') return RETRY;
      return saved === 'saved' ? 'kept' : 'former';
    },
    'the teams of a member change too fast',
    TRIES.league,
  );
}

async function seasonsOf({ leagues, seasons }: WatchPorts, userId: string, at: Date) {
  const leagueIds = await leagues.listOf(userId);
  const labels = seasonsToWatch(at);
  return seasons.getMany(leagueIds.flatMap((leagueId) => labels.map((season) => ({ leagueId, season }))));
}
