/** What a game can be; of a postponed one, and of a cancelled one, nobody knows when it is played, or that it never is. */
export const GAME_STATES = ['scheduled', 'live', 'final', 'postponed', 'cancelled'] as const;
export type GameState = (typeof GAME_STATES)[number];

/** What a team does in a week: what its game is, or that it has none. */
export const WEEKLY_STATES = [...GAME_STATES, 'bye'] as const;

/** How a member came by a team. */
export const ACQUIRED_VIA = ['draft', 'trade'] as const;

/** One regular-season game. Instants are ISO 8601 UTC. */
export interface Game {
  /** Made of season, week and teams when the game is first heard of; it stays when the game is moved. */
  id: string;
  season: string;
  week: number;
  /** By which its owners are found (see Whose points): that of a game which has begun does not move any more. */
  kickoff: string;
  homeTeamId: number;
  awayTeamId: number;
  /** Both null until the game is final: a running score can never be taken for a result. */
  homeScore: number | null;
  awayScore: number | null;
  /** What a game without a final score is; absent while it is scheduled. It stays with a score that an admin enters. */
  state?: Exclude<GameState, 'scheduled' | 'final'>;
  /** The running score of a live game, and where it stands, for people. */
  running?: { homeScore: number; awayScore: number; detail: string };
  /** An admin has entered the score: feeds change it no more (see Score feed). */
  isEntered?: true;
}

/** Whether the game is final: both scores are known. */
export function isPlayed(game: Pick<Game, 'homeScore' | 'awayScore'>): boolean {
  return game.homeScore !== null && game.awayScore !== null;
}

export function stateOf(game: Game): GameState {
  return isPlayed(game) ? 'final' : (game.state ?? 'scheduled');
}

/** Whether it was kicked off, as far as anybody has told. */
export function hasBegun(game: Game): boolean {
  const state = stateOf(game);
  return state === 'live' || state === 'final';
}
