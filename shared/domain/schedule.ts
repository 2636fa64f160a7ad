import { isPlayed, type Game } from './games.ts';
import { teamById } from './teams.ts';

/** A game as one of its teams sees it; `opponent` is the other one's abbreviation, `kickoff` ISO 8601 UTC. */
export interface TeamGame {
  week: number;
  kickoff: string;
  opponent: string;
  isHome: boolean;
}

/** No game lasts longer: one without a score by then is postponed or cancelled. */
const LONGEST_GAME_MS = 12 * 3_600_000;

/** What each team plays next, by team id; a game under way is still its next one. Teams without any are left out. */
export function nextGames(games: readonly Game[], at: Date): Map<number, TeamGame> {
  const earliest = at.getTime() - LONGEST_GAME_MS;
  const open = games.filter((game) => !isPlayed(game) && Date.parse(game.kickoff) > earliest);
  const next = new Map<number, TeamGame>();
  for (const game of open.toSorted((a, b) => Date.parse(b.kickoff) - Date.parse(a.kickoff))) {
    const { week, kickoff, homeTeamId, awayTeamId } = game;
    const view = (other: number, isHome: boolean): TeamGame => ({
      week,
      kickoff,
      opponent: teamById(other)?.abbreviation ?? '?',
      isHome,
    });
    next.set(homeTeamId, view(awayTeamId, true));
    next.set(awayTeamId, view(homeTeamId, false));
  }
  return next;
}
