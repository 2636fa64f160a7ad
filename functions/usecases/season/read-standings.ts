import type { Standing } from '#shared/contract/schemas/standings.ts';
import type { PublicUser } from '#shared/contract/schemas/public-user.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import type { RankRules } from '#shared/domain/league-rules.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { formerHolders, holdersIn } from '#shared/domain/leagues/seat.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { findSeason, type Season } from '#shared/domain/seasons.ts';
import { countedGames, seasonPlayed } from '#shared/domain/season/playoffs.ts';
import { racePoints } from '#shared/domain/season/ranks.ts';
import { ownershipOf, standings, type MemberStanding } from '#shared/domain/season/standings.ts';
import { teamById } from '#shared/domain/teams.ts';
import type { Ports } from '../../ports/ports.ts';
import { partnersIn, usersOf } from '../../views/league-view.ts';
import { readSeason, type ReadRefusal } from '../read-season.ts';

export type StandingsPorts = Pick<Ports, 'seasons' | 'results' | 'users'>;

/** A league season with the NFL results that count in it. */
export interface Played {
  season: Season;
  state: LeagueSeason;
  /** The version of the results. */
  version: number;
  source: string | null;
  games: readonly Game[];
}

/** Reads the league season and its results in parallel, for one of its members. */
export async function loadPlayed(
  ports: Pick<Ports, 'seasons' | 'results'>,
  key: SeasonPath,
  by: string,
): Promise<Outcome<Played, ReadRefusal>> {
  const season = findSeason(key.season);
  if (!season) return refused('season-not-found');
  const [read, results] = await Promise.all([
    readSeason(ports, key, by),
    ports.results.gamesOf(season.label),
  ]);
  if (!read.ok) return read;
  const state = read.value;
  return ok({ ...results, season: seasonPlayed(state), state, games: countedGames(state, results.games) });
}

/** Returns members by rank in the Wins race, with their ranks in both races. Computed from the results (see Derived). */
export async function readStandings(
  ports: StandingsPorts,
  key: SeasonPath,
  by: string,
): Promise<Outcome<Standing[], ReadRefusal>> {
  const loaded = await loadPlayed(ports, key, by);
  if (!loaded.ok) return loaded;
  const { state, games } = loaded.value;
  return ok(await viewStandings(ports, state, standings(state, games, ownershipOf(state))));
}

/** Adds the members' profiles and teams to the rows. */
export async function viewStandings(
  ports: Pick<Ports, 'users'>,
  state: LeagueSeason,
  rows: readonly MemberStanding[],
): Promise<Standing[]> {
  const userOf = usersOf(await ports.users.getMany(holdersIn(state)));
  const partnersOf = partnersIn(state, userOf);
  return rows.map((row) => ({
    ...standingView(row, userOf(row.userId), state),
    partners: partnersOf(row.userId),
    formerHolders: formerHolders(state, row.userId).map(userOf),
  }));
}

function standingView(
  { teams, ...row }: MemberStanding,
  user: PublicUser,
  { tieRule }: RankRules,
): Omit<Standing, 'formerHolders'> {
  return {
    ...row,
    totalWins: row.wins,
    totalLosses: row.losses,
    lossPoints: racePoints('losses', row, tieRule),
    user,
    teams: teams.flatMap(({ teamId, ...tally }) => {
      const team = teamById(teamId);
      return team ? [{ nflTeam: { ...team, ...tally } }] : [];
    }),
  };
}
