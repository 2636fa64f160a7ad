import type { Trophies } from '#shared/contract/schemas/trophies.ts';
import { mayNameLeague, mayOpenPage, TROPHY_PAGE } from '#shared/domain/accounts/trophies.ts';
import { isDraftComplete, type LeagueSeason } from '#shared/domain/league-season.ts';
import { seatFor } from '#shared/domain/league-members.ts';
import { seasonsOf } from '#shared/domain/leagues/league.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { seasonPlayed } from '#shared/domain/season/playoffs.ts';
import { seasonIsFinal } from '#shared/domain/season/season-end.ts';
import { champions } from '#shared/domain/season/ranks.ts';
import { ownershipOf, standings } from '#shared/domain/season/standings.ts';
import type { Ports, Profile } from '../../ports/ports.ts';
import { publicUser } from '../../views/league-view.ts';
import { skeletonsOf } from '../accounts/usernames.ts';
import { loadPairs, resultsOf, type Pair } from '../leagues/read-leagues.ts';

type TrophyPorts = Pick<Ports, 'clock' | 'leagues' | 'seasons' | 'users' | 'results'>;
type Shown = Trophies['leagues'][number];

/** Returns what a member has won. Other members can only read it if the member lets them (see Trophies). */
export async function readTrophies(
  ports: TrophyPorts,
  username: string,
  by: string,
): Promise<Outcome<Trophies, 'trophies-not-found'>> {
  const profile = await profileNamed(ports, username);
  if (!profile || !mayOpenPage(profile, by)) return refused('trophies-not-found');
  const pairs = await loadPairs(ports, await leaguesOf(ports, profile.id));
  const states = await playedIn(ports, pairs, profile.id);
  const games = await resultsOf(ports, states);
  const now = ports.clock.now();
  const leagues = pairs.flatMap((pair) => {
    const own = states.filter(({ league }) => league.id === pair.league.id);
    const seasons = own.flatMap(({ state }) =>
      seasonOf(state, profile.id, games.get(state.season) ?? [], now),
    );
    return seasons.length > 0 ? [{ ...namesOf(pair, by), seasons }] : [];
  });
  return ok({
    user: publicUser(profile, profile.id),
    leagues: leagues.toSorted((a, b) => (newestOf(a) < newestOf(b) ? 1 : -1)),
  });
}

/** The member who has this name now, regardless of case. Neither a look-alike nor a former name finds anyone. */
async function profileNamed({ users, clock }: TrophyPorts, username: string): Promise<Profile | undefined> {
  const [skeleton = ''] = skeletonsOf(username);
  const userId = await users.holderOfSkeleton(skeleton, clock.now());
  const profile = userId === undefined ? undefined : await users.get(userId);
  return profile && isSameName(profile.username, username) ? profile : undefined;
}

function isSameName(one: string, other: string): boolean {
  return one.normalize('NFKC').toLowerCase() === other.normalize('NFKC').toLowerCase();
}

/**
 * Returns a user's newest leagues, including those that they have left. Sorts by id, because ids begin with their creation
 * time.
 */
async function leaguesOf({ leagues }: TrophyPorts, userId: string): Promise<string[]> {
  const [own, left] = await Promise.all([leagues.listOf(userId), leagues.listLeft(userId)]);
  return [...new Set([...own, ...left])].toSorted().slice(-TROPHY_PAGE.leagues);
}

/** Returns the newest past seasons of these leagues in which the user has drafted, newest first. */
async function playedIn({ seasons }: TrophyPorts, pairs: readonly Pair[], userId: string): Promise<Pair[]> {
  const past = pairs
    .flatMap(({ league }) =>
      seasonsOf(league)
        .slice(0, -1)
        .map((season) => ({ leagueId: league.id, season })),
    )
    .toSorted((a, b) => (a.season < b.season ? 1 : -1))
    .slice(0, TROPHY_PAGE.seasons);
  const leagueOf = new Map(pairs.map(({ league }) => [league.id, league]));
  const before = (await seasons.getMany(past)).flatMap((state) => {
    const league = leagueOf.get(state.leagueId);
    return league ? [{ league, state }] : [];
  });
  return [...pairs, ...before]
    .filter(({ state }) => isDraftComplete(state) && seatFor(state, userId))
    .toSorted((a, b) => (a.state.season < b.state.season ? 1 : -1))
    .slice(0, TROPHY_PAGE.seasons);
}

function seasonOf(state: LeagueSeason, userId: string, games: readonly Game[], now: Date): Shown['seasons'] {
  if (!seasonIsFinal(seasonPlayed(state), games, now)) return [];
  const seat = seatFor(state, userId);
  const rows = standings(state, games, ownershipOf(state));
  const crowned = champions(rows);
  return rows
    .filter((row) => row.userId === seat?.userId)
    .map((row) => ({
      season: state.season,
      memberCount: rows.length,
      wins: row.wins,
      losses: row.losses,
      ties: row.ties,
      winRank: row.winRank,
      lossRank: row.lossRank,
      isWinChampion: crowned.wins.includes(row),
      isLossChampion: crowned.losses.includes(row),
      ...(seat?.partners && { isShared: true as const }),
    }));
}

function namesOf({ league, state }: Pair, by: string): Pick<Shown, 'name' | 'code'> {
  return {
    name: mayNameLeague(state, by) ? league.name : null,
    code: seatFor(state, by) ? league.code : null,
  };
}

const newestOf = ({ seasons: [newest] }: Shown): string => newest?.season ?? '';
