import type { GameDay, LeagueGame } from '#shared/contract/schemas/games.ts';
import { actorOf } from '#shared/domain/actor.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { homeChance } from '#shared/domain/odds/team-projection.ts';
import { remainingOf } from '#shared/domain/odds/remaining.ts';
import { rootingFor, type Rooting } from '#shared/domain/odds/rooting.ts';
import { strengthsOf, type Strength } from '#shared/domain/odds/strength.ts';
import { ok, type Outcome } from '#shared/domain/outcome.ts';
import { stateOf, type Game } from '#shared/domain/season/games.ts';
import { ownershipOf } from '#shared/domain/season/standings.ts';
import { weekAt } from '#shared/domain/season/week.ts';
import { memberWeeks } from '#shared/domain/season/weekly.ts';
import type { Ports } from '../../ports/ports.ts';
import { scoredGame } from '../../views/game-view.ts';
import type { ReadRefusal } from '../read-season.ts';
import { readPast } from './read-past.ts';
import { loadPlayed } from './read-standings.ts';
import { simulateRest, type Simulate } from './simulations.ts';

/**
 * Returns a week's games as a league member sees them (see Game day), by default those of the current week. Returns no games
 * for a week that the season doesn't have.
 */
export async function readGameDay(
  ports: Pick<Ports, 'seasons' | 'results' | 'clock'> & { simulate: Simulate },
  key: SeasonPath,
  by: string,
  named?: number,
): Promise<Outcome<GameDay, ReadRefusal>> {
  const [loaded, past] = await Promise.all([loadPlayed(ports, key, by), readPast(ports, key.season)]);
  if (!loaded.ok) return loaded;
  const { season, state, version, games } = loaded.value;
  const now = ports.clock.now();
  const week = named ?? weekAt(season, now);
  const { seat } = actorOf(state, by);
  const ownership = ownershipOf(state);
  const owners = new Map(
    memberWeeks(state, games, ownership, week).flatMap(({ userId, teams }) =>
      teams.map(({ teamId }) => [teamId, userId]),
    ),
  );
  const strengths = strengthsOf(past.ratings, season, games);
  const ofWeek = games
    .filter((game) => game.week === week)
    .toSorted((a, b) => Date.parse(a.kickoff) - Date.parse(b.kickoff) || (a.id < b.id ? -1 : 1));
  const remaining = remainingOf(season, games, now);
  // A finished week needs no simulation.
  const rooting = remaining.games.some((game) => game.week === week)
    ? rootingFor(
        { state, games, ownership },
        simulateRest(ports, loaded.value, strengths, remaining),
        seat,
        week,
      )
    : new Map<string, null>();
  return ok({
    season: state.season,
    week,
    version,
    games: ofWeek.map((game) => leagueGame(game, owners, strengths, rooting.get(game.id) ?? null)),
  });
}

function leagueGame(
  game: Game,
  owners: ReadonlyMap<number, string>,
  strengths: readonly Strength[],
  rooting: Rooting | null,
): LeagueGame {
  const state = stateOf(game);
  return {
    ...scoredGame(game),
    homeOwnerId: owners.get(game.homeTeamId) ?? null,
    awayOwnerId: owners.get(game.awayTeamId) ?? null,
    homeChance: state === 'final' || state === 'cancelled' ? null : homeChance(strengths, game),
    rooting,
  };
}
