import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { peopleOf, seatFor } from '#shared/domain/league-members.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import { renewalEffects, renewLeague as judgeRenewal, type Renewal } from '#shared/domain/leagues/renewal.ts';
import { findSeason } from '#shared/domain/seasons.ts';
import { RETRY, TRIES, retryUntilDecided } from '../../ports/write-retry.ts';
import type { Ports, Saved } from '../../ports/ports.ts';
import { usersOf } from '../../views/league-view.ts';
import { armNext, listenersOf } from '../change-season.ts';
import { pushNews, readersOf, stored } from '../news/store-effects.ts';
import { readEnd } from '../season/read-end.ts';
import { readLeagueSeason, type ReadRefusal } from '../read-season.ts';
import { viewLeague, type ViewPorts } from './read-leagues.ts';

type RenewPorts = ViewPorts &
  Pick<Ports, 'random' | 'timers' | 'emailQueue' | 'connections' | 'publisher' | 'trades'>;
type RenewRefusal = 'owner-only' | 'not-renewable' | 'other-season' | 'unavailable';

/**
 * Moves a league with a finished season into the next one (see Renewal). Arms the new season's timers, writes it with the
 * league in one transaction, and notifies the members. Repeating the request finds the league already in that season, and
 * returns the same reply.
 */
export async function renewLeague(
  ports: RenewPorts,
  leagueId: string,
  by: string,
  newSeasonYear: string,
): Promise<Outcome<LeagueReply, ReadRefusal | RenewRefusal>> {
  const label = findSeason(newSeasonYear)?.label;
  return retryUntilDecided(async () => {
    const [read, league] = await Promise.all([
      readLeagueSeason(ports, leagueId, by),
      ports.leagues.get(leagueId),
    ]);
    if (!read.ok) return read;
    if (!league || league.currentSeason !== read.value.season) return RETRY;
    const before = { league, season: read.value };
    if (isDone(before, by, label)) return ok(await viewLeague(ports, league, read.value));
    const [profiles, book, finalAt] = await Promise.all([
      ports.users.getMany(read.value.members.flatMap(peopleOf)),
      ports.trades.bookOf(leagueId),
      readEnd(ports, read.value.season, read.value),
    ]);
    const judged = judgeRenewal(
      league,
      { season: read.value, book, finalAt },
      {
        by,
        at: ports.clock.now(),
        label,
        lotterySeed: ports.random.secret(),
        hasAccount: (userId) => profiles.some(({ id }) => id === userId),
      },
    );
    if (!judged.ok) return judged;
    const { userId, name } = { userId: by, name: usersOf(profiles)(by).username };
    if ((await carryOut(ports, judged.value, { userId, name })) === 'saved')
      return ok(await viewLeague(ports, judged.value.league, judged.value.season));
    return RETRY;
  }, TRIES.league);
}

interface Before {
  league: League;
  season: LeagueSeason;
}

function isDone({ league, season }: Before, by: string, label: string | undefined): boolean {
  return label === league.currentSeason && league.pastSeasons !== undefined && season.ownerId === by;
}

async function carryOut(
  ports: RenewPorts,
  { settled, ...after }: Renewal,
  by: { userId: string; name: string },
): Promise<Saved> {
  // The log line belongs to the finished season, because the new season's chat begins empty.
  const effects = stored(ports, after.past.season, renewalEffects({ ...after, settled }, by));
  await Promise.all([
    armNext(ports, undefined, after.season),
    ports.emailQueue.announce(effects.notifications),
  ]);
  const [saved, listeners, readers] = await Promise.all([
    ports.leagues.renew(after, effects),
    listenersOf(ports, after.league.id),
    readersOf(ports, effects.notifications),
  ]);
  if (saved === 'conflict') return saved;
  const present = listeners.filter(({ userId }) => seatFor(after.season, userId));
  await Promise.all([
    ports.publisher.push(present, { type: 'league', leagueId: after.league.id }),
    pushNews(ports, effects.notifications, readers),
  ]);
  return saved;
}
