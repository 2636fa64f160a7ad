import { stateOf, type Game } from './games.ts';
import { teamById } from '../teams.ts';

/** A game from the point of view of one of its teams. `opponent` is the other team's abbreviation, `kickoff` is ISO 8601 UTC. */
export interface TeamGame {
  week: number;
  kickoff: string;
  opponent: string;
  isHome: boolean;
  /** The running score of a live game. */
  score?: { own: number; other: number };
}

/** The longest that a game can take. A game without a score by then counts as postponed or cancelled, even if no feed says so. */
export const LONGEST_GAME_MS = 12 * 3_600_000;

/** How long a game usually takes at most. Without news of its score, it counts as live for this long. */
export const USUAL_GAME_MS = 4.5 * 3_600_000;

/** Each team's next game, by team id. A game under way is still the next one. Teams without a game are left out. */
export function nextGames(games: readonly Game[], at: Date): Map<number, TeamGame> {
  const earliest = at.getTime() - LONGEST_GAME_MS;
  const isOpen = (game: Game) => ['scheduled', 'live'].includes(stateOf(game));
  const open = games.filter((game) => isOpen(game) && Date.parse(game.kickoff) > earliest);
  const next = new Map<number, TeamGame>();
  for (const game of open.toSorted((a, b) => Date.parse(b.kickoff) - Date.parse(a.kickoff))) {
    const { week, kickoff, homeTeamId, awayTeamId, running } = game;
    const view = (other: number, isHome: boolean): TeamGame => ({
      week,
      kickoff,
      opponent: teamById(other)?.abbreviation ?? '?',
      isHome,
      ...(running && { score: scoreOf(running, isHome) }),
    });
    next.set(homeTeamId, view(awayTeamId, true));
    next.set(awayTeamId, view(homeTeamId, false));
  }
  return next;
}

/** A game's score from the point of view of its home team or of its away team. */
export function scoreOf(
  { homeScore, awayScore }: { homeScore: number; awayScore: number },
  isHome: boolean,
): Required<TeamGame>['score'] {
  return isHome ? { own: homeScore, other: awayScore } : { own: awayScore, other: homeScore };
}
