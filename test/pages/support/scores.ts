import { takeResults } from '#functions/usecases/season/take-results.ts';
import type { Game } from '#shared/domain/season/games.ts';
import { ports } from './ports.ts';

/** Stores what a feed reports about a game, and pushes it to everyone who follows the season's scores. */
export async function tells(id: string, change: Partial<Game>): Promise<void> {
  // The functions cache what they read for a few seconds. Advances the clock until the cache has expired.
  ports.clock.advance(10_000);
  await takeResults(ports, '2025-26', ({ games, source }) => {
    const changed = games.filter((game) => game.id === id).map((game) => ({ ...game, ...change }));
    return {
      games: games.map((game) => changed.find((one) => one.id === game.id) ?? game),
      changed,
      source,
      lines: [],
    };
  });
}

/** Reports the current score of a live game. */
export function runs(id: string, homeScore: number, awayScore: number, secondsLeft?: number): Promise<void> {
  const clock = secondsLeft === undefined ? {} : { clock: { secondsLeft } };
  return tells(id, { state: 'live', running: { homeScore, awayScore, detail: '4th quarter', ...clock } });
}
