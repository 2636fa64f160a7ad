import type { Round } from '../seasons.ts';

/** The states of a game. A postponed game has no new date yet; a cancelled game is never played. */
export const GAME_STATES = ['scheduled', 'live', 'final', 'postponed', 'cancelled'] as const;
export type GameState = (typeof GAME_STATES)[number];

/** A team's state in a week: the state of its game, or a bye. */
export const WEEKLY_STATES = [...GAME_STATES, 'bye'] as const;

/** How a member got a team. */
export const ACQUIRED_VIA = ['draft', 'trade'] as const;

/** The lengths of a quarter, of regulation and of the one overtime, in seconds. */
export const QUARTER = 900;
export const REGULATION = 4 * QUARTER;
export const OVERTIME = 600;

/** The progress of a live game: the seconds left in regulation or, if `isOvertime` is set, in overtime. */
export interface GameClock {
  secondsLeft: number;
  isOvertime?: true;
}

/** One game of the regular season or the playoffs. Instants are ISO 8601 UTC. */
export interface Game {
  /** Made from the season, week and teams when the game first appears. The id stays the same if the game moves. */
  id: string;
  season: string;
  week: number;
  /** Decides who gets the game's points (see Whose points). After the game has begun, its kickoff no longer moves. */
  kickoff: string;
  homeTeamId: number;
  awayTeamId: number;
  /** Both scores are null until the game is final, so that a running score can never look like a result. */
  homeScore: number | null;
  awayScore: number | null;
  /** The state of a game without a final score; absent while it is scheduled. The state stays if an admin enters a score. */
  state?: Exclude<GameState, 'scheduled' | 'final'>;
  /** The score and progress of a live game. `detail` gives the progress in words; `clock` is absent if the feed has none. */
  running?: { homeScore: number; awayScore: number; detail: string; clock?: GameClock };
  /** True if an admin has entered the score or cancelled the game. Feeds no longer change that (see Score feed). */
  isEntered?: true;
  /** The round of a playoff game; absent in the regular season. */
  round?: Round;
  /** Set if the game counts twice in the league that sees it. Never stored, because it is a league's rule (see Playoffs). */
  worth?: 2;
}

/** Whether the game is final: both scores are known. */
export function isPlayed(game: Pick<Game, 'homeScore' | 'awayScore'>): boolean {
  return game.homeScore !== null && game.awayScore !== null;
}

export function stateOf(game: Game): GameState {
  return isPlayed(game) ? 'final' : (game.state ?? 'scheduled');
}

/** Whether a game has kicked off, as far as we know. */
export function hasBegun(game: Game): boolean {
  const state = stateOf(game);
  return state === 'live' || state === 'final';
}

export const isSameScore = (a: Game, b: Game): boolean =>
  a.homeScore === b.homeScore && a.awayScore === b.awayScore;

/** Whether a game is unchanged, regardless of its id. */
export function isSameGame(a: Game | undefined, b: Game): boolean {
  return (
    a !== undefined &&
    isSameScore(a, b) &&
    a.week === b.week &&
    a.kickoff === b.kickoff &&
    a.state === b.state &&
    a.isEntered === b.isEntered &&
    a.running?.homeScore === b.running?.homeScore &&
    a.running?.awayScore === b.running?.awayScore &&
    a.running?.detail === b.running?.detail &&
    a.running?.clock?.secondsLeft === b.running?.clock?.secondsLeft &&
    a.running?.clock?.isOvertime === b.running?.clock?.isOvertime
  );
}
