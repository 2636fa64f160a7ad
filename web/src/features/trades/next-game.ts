import type { WeeklyStandings } from '#shared/contract/schemas/standings.ts';
import { opponentText } from '../../parts/season/weekly/game-text.ts';

/**
 * The next game whose point would go to a team's new owner, within the known weeks: a game under way still counts for
 * the owner before. Empty if these weeks have no such game.
 */
export function nextGameText(weeks: readonly WeeklyStandings[], teamId: number): string {
  for (const { week, users } of weeks.toSorted((a, b) => a.week - b.week)) {
    const game = users.flatMap(({ teams }) => teams).find(({ nflTeamId }) => nflTeamId === teamId);
    if (game?.state === 'bye') return `Week ${week}: no game`;
    if (game?.state === 'scheduled') return `Week ${week}: ${opponentText(game)}`;
  }
  return '';
}
