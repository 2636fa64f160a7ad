import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { isDraftComplete, type LeagueSeason } from '#shared/domain/league-season.ts';
import { isCommissioner, seatFor } from '#shared/domain/league-members.ts';
import { holdersIn } from '#shared/domain/leagues/seat.ts';
import type { League } from '#shared/domain/leagues/league.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports, Profile } from '../../ports/ports.ts';
import { noteVisit } from './seen.ts';
import { leagueView } from '../../views/league-view.ts';

export type ViewPorts = Pick<Ports, 'clock' | 'leagues' | 'seasons' | 'users' | 'results'>;
export type Pair = { league: League; state: LeagueSeason };

/**
 * Returns a league. Its members can still use a former code; to strangers, a former code is invalid and a private league
 * doesn't exist. Former members learn that they are no longer members, because their bookmarks still lead here.
 */
export async function readLeague(
  ports: ViewPorts,
  by: string,
  code: string,
): Promise<Outcome<LeagueReply, 'league-not-found' | 'no-longer-a-member'>> {
  const id = await ports.leagues.idOfCode(code);
  const league = id && (await ports.leagues.get(id));
  const state = league && (await ports.seasons.get(league.id, league.currentSeason));
  if (!league || !state) return refused('league-not-found');
  if (!seatFor(state, by) && !(state.isPublic && league.code === code))
    return (await ports.leagues.listLeft(by)).includes(league.id)
      ? refused('no-longer-a-member', league.name)
      : refused('league-not-found');
  const profiles = await profilesIn(ports, [{ league, state }]);
  const [[view]] = await Promise.all([
    viewAll(ports, [{ league, state }], profiles),
    noteVisit(
      ports,
      profiles.find(({ id }) => id === by),
    ),
  ]);
  if (!view) return refused('league-not-found');
  return ok(seatFor(state, by) ? { ...view, importNames: importNamesFor(state, by) } : asVisitor(view));
}

/** What names in pasted drafts mean, for those who can import one. */
function importNamesFor(state: LeagueSeason, by: string): LeagueReply['importNames'] {
  if (state.status !== 'draft' || !isCommissioner(state, by)) return undefined;
  return state.importNames && [...state.importNames];
}

/** Returns a league as strangers see it. Only members learn which seats are abandoned. */
function asVisitor(view: LeagueReply): LeagueReply {
  return {
    ...view,
    mark: undefined,
    members: view.members.map((member) => ({ ...member, abandoned: null })),
  };
}

/** One league as its members see it. */
export async function viewLeague(
  ports: ViewPorts,
  league: League,
  state: LeagueSeason,
): Promise<LeagueReply> {
  const [views] = await viewAll(ports, [{ league, state }]);
  if (!views) throw new Error(`league ${league.id} has no view`);
  return views;
}

export async function readUserLeagues(ports: ViewPorts, userId: string): Promise<LeagueReply[]> {
  return viewAll(ports, await loadPairs(ports, await ports.leagues.listOf(userId)));
}

/** The leagues with these ids and their current seasons, in the given order; skips deleted ones. */
export async function loadPairs(
  ports: Pick<Ports, 'leagues' | 'seasons'>,
  leagueIds: readonly string[],
): Promise<Pair[]> {
  const leagues = await ports.leagues.getMany(leagueIds);
  const states = await ports.seasons.getMany(
    leagues.map((league) => ({ leagueId: league.id, season: league.currentSeason })),
  );
  const stateOf = new Map(states.map((state) => [state.leagueId, state]));
  const leagueOf = new Map(leagues.map((league) => [league.id, league]));
  return leagueIds.flatMap((id) => {
    const league = leagueOf.get(id);
    const state = stateOf.get(id);
    return league && state ? [{ league, state }] : [];
  });
}

function profilesIn({ users }: Pick<Ports, 'users'>, pairs: readonly Pair[]): Promise<Profile[]> {
  return users.getMany([...new Set(pairs.flatMap(({ state }) => holdersIn(state)))]);
}

async function viewAll(
  ports: ViewPorts,
  pairs: readonly Pair[],
  known: readonly Profile[] | Promise<Profile[]> = profilesIn(ports, pairs),
): Promise<LeagueReply[]> {
  const [profiles, results] = await Promise.all([known, resultsOf(ports, pairs)]);
  const now = ports.clock.now();
  return pairs.map(({ league, state }) =>
    leagueView(league, state, profiles, { games: results.get(state.season) ?? [], now }),
  );
}

/** Returns the games of every season for which one of these leagues has drafted, by season label. */
export async function resultsOf(ports: Pick<Ports, 'results'>, pairs: readonly Pair[]) {
  const labels = [
    ...new Set(pairs.filter(({ state }) => isDraftComplete(state)).map(({ state }) => state.season)),
  ];
  const read = await Promise.all(labels.map((label) => ports.results.gamesOf(label)));
  return new Map(labels.map((label, index) => [label, read[index]?.games ?? []]));
}
