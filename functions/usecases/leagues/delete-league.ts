import { barredFromDeletion, type DeletionRefusal, type Played } from '#shared/domain/leagues/deletion.ts';
import { deletionEffects } from '#shared/domain/leagues/league-news.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { seatFor } from '#shared/domain/league-members.ts';
import { seasonsOf, type League } from '#shared/domain/leagues/league.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { RETRY, TRIES, retryUntilDecided } from '../../ports/write-retry.ts';
import type { Ports, Saved } from '../../ports/ports.ts';
import { publicUser } from '../../views/league-view.ts';
import { listenersOf } from '../change-season.ts';
import { readEnd } from '../season/read-end.ts';
import { pushNews, readersOf, stored } from '../news/store-effects.ts';

type DeletePorts = Pick<
  Ports,
  | 'clock'
  | 'random'
  | 'leagues'
  | 'seasons'
  | 'deletedLeagues'
  | 'earlierSeasons'
  | 'leagueCleanups'
  | 'users'
  | 'results'
  | 'connections'
  | 'publisher'
>;
type Deleted = Promise<Outcome<{ ok: true }, DeletionRefusal | 'league-not-found' | 'unavailable'>>;

/**
 * Deletes a league (see Deletion): announces its cleanup, writes its tombstone, and notifies its members. The user who
 * deletes it can repeat the call at any later time.
 */
export async function deleteLeague(ports: DeletePorts, leagueId: string, by: string): Deleted {
  const act = { userId: by, clientId: `delete-${leagueId}` };
  return retryUntilDecided(async () => {
    const league = await ports.leagues.get(leagueId);
    const season = league && (await ports.seasons.get(leagueId, league.currentSeason));
    if (!season) {
      const isDone = (await ports.leagues.madeBy(act)) !== undefined;
      return isDone ? ok({ ok: true }) : refused('league-not-found');
    }
    const barred = barredFromDeletion(season, by, await readPlayed(ports, league, season));
    if (barred === 'not-a-member' && !season.isPublic) return refused('league-not-found');
    if (barred) return refused(barred);
    if ((await bury(ports, { league, season, act })) === 'saved') return ok({ ok: true });
    return RETRY;
  }, TRIES.league);
}

/**
 * Reads how much of the league has been played, after the season was read. Adding an earlier season also changes this season.
 * So if one is added after this read, the write conflicts, and the next try counts it.
 */
async function readPlayed(ports: DeletePorts, league: League, season: LeagueSeason): Promise<Played> {
  const [isOver, earlier] = await Promise.all([
    isFinal(ports, season),
    ports.earlierSeasons.listOf(league.id),
  ]);
  return { isFinal: isOver, hasHistory: seasonsOf(league).length > 1 || earlier.length > 0 };
}

async function isFinal(ports: DeletePorts, season: LeagueSeason): Promise<boolean> {
  if (season.status !== 'active') return false;
  return (await readEnd(ports, season.season, season)) !== null;
}

interface Burial {
  league: League;
  season: LeagueSeason;
  act: { userId: string; clientId: string };
}

async function bury(ports: DeletePorts, { league, season, act }: Burial): Promise<Saved> {
  const { userId } = act;
  const name = publicUser(await ports.users.get(userId), userId).username;
  const effects = stored(ports, season.season, { ...deletionEffects(league, season, { userId, name }), act });
  await ports.leagueCleanups.announce(league.id);
  const [saved, listeners, readers] = await Promise.all([
    ports.deletedLeagues.bury(season, ports.clock.now(), effects),
    listenersOf(ports, league.id),
    readersOf(ports, effects.notifications),
  ]);
  if (saved === 'conflict') return saved;
  const present = listeners.filter((listener) => seatFor(season, listener.userId));
  await Promise.all([
    ports.publisher.push(present, { type: 'league', leagueId: league.id }),
    pushNews(ports, effects.notifications, readers),
  ]);
  return saved;
}
