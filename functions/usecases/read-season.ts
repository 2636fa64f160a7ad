import type { SeasonPath } from '#shared/contract/season-path.ts';
import { actorOf, type Actor } from '#shared/domain/actor.ts';
import type { LeagueSeason } from '#shared/domain/league-season.ts';
import { seatFor } from '#shared/domain/league-members.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { findSeason } from '#shared/domain/seasons.ts';
import type { Ports } from '../ports/ports.ts';
import type { MissingRefusal } from './change-season.ts';

export type ReadRefusal = MissingRefusal | 'not-a-member';

/** Returns the league season to one of its members or partners. To strangers, a private league doesn't exist. */
export async function readSeason(
  ports: Pick<Ports, 'seasons'>,
  key: SeasonPath,
  by: string,
): Promise<Outcome<LeagueSeason, ReadRefusal>> {
  const label = findSeason(key.season)?.label;
  if (label === undefined) return refused('season-not-found');
  const state = await ports.seasons.get(key.leagueId, label);
  if (!state) return refused('league-not-found');
  return seatFor(state, by) ? ok(state) : refused(state.isPublic ? 'not-a-member' : 'league-not-found');
}

/** Returns the league season with the seat that the caller acts for (see Partners). */
export async function readSeat(
  ports: Pick<Ports, 'seasons'>,
  key: SeasonPath,
  by: string,
): Promise<Outcome<Actor & { season: LeagueSeason }, ReadRefusal>> {
  const read = await readSeason(ports, key, by);
  return read.ok ? ok({ season: read.value, ...actorOf(read.value, by) }) : read;
}

/** Returns the current season of the league with this id, to one of its members. */
export async function readLeagueSeason(
  ports: Pick<Ports, 'leagues' | 'seasons'>,
  leagueId: string,
  by: string,
): Promise<Outcome<LeagueSeason, ReadRefusal>> {
  const league = await ports.leagues.get(leagueId);
  return league
    ? readSeason(ports, { leagueId, season: league.currentSeason }, by)
    : refused('league-not-found');
}
