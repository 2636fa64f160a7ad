import type { AdminGame } from '#shared/contract/schemas/admin.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { findSeason, seasonInPlay } from '#shared/domain/seasons.ts';
import { enterScore, scoreText } from '#shared/domain/season/results.ts';
import type { Ports } from '../../ports/ports.ts';
import { scoredGame } from '../../views/game-view.ts';
import { auditLine, takeResults, type TakePorts } from '../season/take-results.ts';

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

/**
 * Enters or corrects the final score of a game, with a line in the audit list. Two nulls leave the game to the feeds
 * again. A repeat changes nothing.
 */
export async function enterResult(
  ports: TakePorts,
  by: string,
  gameId: string,
  { homeScore, awayScore }: { homeScore: number | null; awayScore: number | null },
): Promise<Outcome<AdminGame, 'not-found'>> {
  const score = homeScore === null || awayScore === null ? null : { homeScore, awayScore };
  // A game's id begins with the year in which its season starts.
  const season = findSeason(gameId.slice(0, 4));
  if (!season) return refused('not-found');
  let entered: Game | undefined;
  await takeResults(ports, season.label, ({ games, source }) => {
    const before = games.find(({ id }) => id === gameId);
    const taken = enterScore(games, gameId, score);
    entered = taken?.games.find(({ id }) => id === gameId);
    if (!taken || !before || !entered) return undefined;
    const text = entered.isEntered
      ? `${scoreText(before)} became ${scoreText(entered)}`
      : 'left to the feeds';
    return { ...taken, source, lines: [auditLine(ports, by, 'result-entered', [{ game: entered, text }])] };
  });
  return entered ? ok(adminGame(entered)) : refused('not-found');
}

function adminGame(game: Game): AdminGame {
  return { ...scoredGame(game), season: game.season, isEntered: game.isEntered === true };
}
