import type { AdminGame } from '#shared/contract/schemas/admin.ts';
import type { Game } from '#shared/domain/games.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { findSeason, seasonInPlay } from '#shared/domain/seasons.ts';
import type { Ports } from '../../ports.ts';
import { scoredGame } from '../../views/game-view.ts';

/** The games of a season, by kickoff, or of one week of it. */
export async function readResults(
  ports: Pick<Ports, 'clock' | 'results'>,
  { season: named, week }: { season?: string | undefined; week?: number | undefined },
): Promise<Outcome<AdminGame[], 'season-not-found'>> {
  const season = named === undefined ? seasonInPlay(ports.clock.now()) : findSeason(named);
  if (!season) return refused('season-not-found');
  const { games } = await ports.results.gamesOf(season.label);
  return ok(
    games
      .filter((game) => week === undefined || game.week === week)
      .toSorted((a, b) => (a.kickoff < b.kickoff ? -1 : 1))
      .map(adminGame),
  );
}

function adminGame(game: Game): AdminGame {
  return { ...scoredGame(game), season: game.season, isEntered: game.isEntered === true };
}
