import type { AdminGame } from '#shared/contract/schemas/admin.ts';
import { stateOf, type Game } from '#shared/domain/season/games.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { findSeason, seasonInPlay, SEASONS, withPlayoffs } from '#shared/domain/seasons.ts';
import { scoreText, settleGame } from '#shared/domain/season/results.ts';
import type { AuditLine, Ports } from '../../ports/ports.ts';
import { scoredGame } from '../../views/game-view.ts';
import { auditLine, takeResults, type TakePorts } from '../season/take-results.ts';

/** The games of a season, or of one of its weeks, by kickoff. */
export async function readResults(
  ports: Pick<Ports, 'clock' | 'results'>,
  { season: named, week }: { season?: string | undefined; week?: number | undefined },
): Promise<Outcome<AdminGame[], 'season-not-found'>> {
  const season =
    named === undefined ? seasonInPlay(ports.clock.now(), SEASONS.map(withPlayoffs)) : findSeason(named);
  if (!season) return refused('season-not-found');
  const { games } = await ports.results.gamesOf(season.label);
  return ok(
    games
      .filter((game) => week === undefined || game.week === week)
      .toSorted((a, b) => (a.kickoff < b.kickoff ? -1 : 1))
      .map(adminGame),
  );
}

interface Scores {
  homeScore: number | null;
  awayScore: number | null;
}

/**
 * Enters or corrects the final score of a game, with an audit line. Two nulls return the game to the feeds. A
 * repeat changes nothing.
 */
export async function enterResult(
  ports: TakePorts,
  by: string,
  gameId: string,
  { homeScore, awayScore }: Scores,
): Promise<Outcome<AdminGame, 'not-found' | 'playoff-tie'>> {
  if (homeScore !== null && homeScore === awayScore && (await isInPlayoffs(ports, gameId)))
    return refused('playoff-tie');
  const score = homeScore === null || awayScore === null ? null : { homeScore, awayScore };
  return settle(ports, gameId, score, (before, after) => {
    const text = after.isEntered ? `${statusText(before)} became ${scoreText(after)}` : 'left to the feeds';
    return auditLine(ports, by, 'result-entered', [{ game: after, text }]);
  });
}

/** Cancels a game, with an audit line. The game then counts for nothing, whatever the feeds say. A repeat changes nothing. */
export function cancelGame(
  ports: TakePorts,
  by: string,
  gameId: string,
): Promise<Outcome<AdminGame, 'not-found'>> {
  return settle(ports, gameId, 'cancelled', (before, after) =>
    auditLine(ports, by, 'game-cancelled', [{ game: after, text: cancellationText(before) }]),
  );
}

/** Whether a game is one of the playoffs, which it always was and stays. */
async function isInPlayoffs({ results }: Pick<Ports, 'results'>, gameId: string): Promise<boolean> {
  const season = seasonOf(gameId);
  if (!season) return false;
  const { games } = await results.gamesOf(season.label);
  return games.some(({ id, round }) => id === gameId && round !== undefined);
}

/** A game's id begins with the year in which its season starts. */
const seasonOf = (gameId: string) => findSeason(gameId.slice(0, 4));

async function settle(
  ports: TakePorts,
  gameId: string,
  entry: Parameters<typeof settleGame>[2],
  lineOf: (before: Game, after: Game) => AuditLine,
): Promise<Outcome<AdminGame, 'not-found'>> {
  const season = seasonOf(gameId);
  if (!season) return refused('not-found');
  let settled: Game | undefined;
  await takeResults(ports, season.label, ({ games, source }) => {
    const before = games.find(({ id }) => id === gameId);
    const taken = settleGame(games, gameId, entry);
    settled = taken?.games.find(({ id }) => id === gameId);
    if (!taken || !before || !settled) return undefined;
    return { ...taken, source, lines: [lineOf(before, settled)] };
  });
  return settled ? ok(adminGame(settled)) : refused('not-found');
}

const statusText = (game: Game): string => (stateOf(game) === 'cancelled' ? 'cancelled' : scoreText(game));

/**
 * If a feed has already cancelled the game, an admin's cancellation makes that final. Until then, the feed could have undone it.
 */
const cancellationText = (before: Game): string =>
  stateOf(before) === 'cancelled' ? 'cancelled for good' : `${scoreText(before)}, cancelled`;

function adminGame(game: Game): AdminGame {
  return { ...scoredGame(game), season: game.season, isEntered: game.isEntered === true };
}
