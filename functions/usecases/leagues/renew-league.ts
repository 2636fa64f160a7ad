import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { LEAGUE_SIZE, memberOf, type LeagueSeason } from '#shared/domain/league-season.ts';
import type { League } from '#shared/domain/league.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { renewalEffects, renewLeague as judgeRenewal, type Renewed } from '#shared/domain/renewal.ts';
import { findSeason, seasonNamed } from '#shared/domain/seasons.ts';
import { seasonIsFinal } from '#shared/domain/season-end.ts';
import type { Ports, Saved } from '../../ports.ts';
import { usersOf } from '../../views/league-view.ts';
import { armNext, listenersOf } from '../change-season.ts';
import { pushNews, readersOf, stored } from '../news/tell.ts';
import { readLeagueSeason, type ReadRefusal } from '../read-season.ts';
import { viewLeague, type ViewPorts } from './read-leagues.ts';

type RenewPorts = ViewPorts & Pick<Ports, 'random' | 'pickClock' | 'mailbox' | 'connections' | 'publisher'>;
type RenewRefusal = 'owner-only' | 'not-renewable' | 'other-season' | 'unavailable';

/** A lost try means that somebody else changed the league. */
const TRIES = LEAGUE_SIZE.most;

/**
 * Takes a league whose season is over into the next one (see Renewal): judges, arms what the new season waits for, writes it with
 * the league in one transaction, and tells the members. Asked again for the season that it plays by then, answers the same.
 */
export async function renewLeague(
  ports: RenewPorts,
  leagueId: string,
  by: string,
  newSeasonYear: string,
): Promise<Outcome<LeagueReply, ReadRefusal | RenewRefusal>> {
  const label = findSeason(newSeasonYear)?.label;
  for (let attempt = 0; attempt < TRIES; attempt += 1) {
    const [read, league] = await Promise.all([
      readLeagueSeason(ports, leagueId, by),
      ports.leagues.get(leagueId),
    ]);
    if (!read.ok) return read;
    if (!league || league.currentSeason !== read.value.season) continue;
    const before = { league, season: read.value };
    if (isDone(before, by, label)) return ok(await viewLeague(ports, league, read.value));
    const profiles = await ports.users.getMany(read.value.members.map(({ userId }) => userId));
    const judged = judgeRenewal(league, read.value, {
      by,
      at: ports.clock.now(),
      label,
      isFinal: await isFinal(ports, read.value),
      lotterySeed: ports.random.secret(),
      hasAccount: (userId) => profiles.some(({ id }) => id === userId),
    });
    if (!judged.ok) return judged;
    const { userId, name } = { userId: by, name: usersOf(profiles)(by).username };
    if ((await carryOut(ports, judged.value, { userId, name })) === 'saved')
      return ok(await viewLeague(ports, judged.value.league, judged.value.season));
  }
  return refused('unavailable');
}

interface Before {
  league: League;
  season: LeagueSeason;
}

function isDone({ league, season }: Before, by: string, label: string | undefined): boolean {
  return label === league.currentSeason && league.pastSeasons !== undefined && season.ownerId === by;
}

async function isFinal(ports: RenewPorts, { season, status }: LeagueSeason): Promise<boolean> {
  if (status !== 'active') return false;
  const { games } = await ports.results.gamesOf(season);
  return seasonIsFinal(seasonNamed(season), games, ports.clock.now());
}

async function carryOut(
  ports: RenewPorts,
  after: Renewed,
  by: { userId: string; name: string },
): Promise<Saved> {
  // The last word of the season that is over: the new one's chat is empty.
  const effects = stored(ports, after.past.season, renewalEffects(after, by));
  await Promise.all([armNext(ports, undefined, after.season), ports.mailbox.announce(effects.notifications)]);
  const [saved, listeners, readers] = await Promise.all([
    ports.leagues.renew(after, effects),
    listenersOf(ports, after.league.id),
    readersOf(ports, effects.notifications),
  ]);
  if (saved === 'conflict') return saved;
  const present = listeners.filter(({ userId }) => memberOf(after.season, userId));
  await Promise.all([
    ports.publisher.push(present, { type: 'league', leagueId: after.league.id }),
    pushNews(ports, effects.notifications, readers),
  ]);
  return saved;
}
