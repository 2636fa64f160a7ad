import { botOf } from '#shared/domain/draft/bots.ts';

/** The site's data about an available team. */
export interface FreeTeam {
  id: number;
  expectedWins: number;
  expectedLosses: number;
}

/**
 * The available team that this bot wants most (see Bots), if any. Its preferences come from its user id, so
 * they are the same at each pick, and after a restart.
 */
export function botChoice(userId: string, free: readonly FreeTeam[]): number | undefined {
  const expected = new Map(
    free.map(({ id, expectedWins, expectedLosses }) => [id, { wins: expectedWins, losses: expectedLosses }]),
  );
  return botOf(userId, expected).board.find((id) => expected.has(id));
}
