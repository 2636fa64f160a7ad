import * as z from 'zod/mini';
import { GAME_STATES, REGULATION } from '../../domain/season/games.ts';
import { Instant, TeamId, UserId } from './common.ts';
import { Round } from './rank-rules.ts';
import { WeekNumber, Chance } from './standings.ts';

/** A live game's progress: the seconds left in regulation or, if `isOvertime` is set, in overtime. */
export const GameClock = z.object({
  secondsLeft: z.int().check(z.minimum(0), z.maximum(REGULATION)),
  isOvertime: z.exactOptional(z.literal(true)),
});

/**
 * A game as everyone can see it. The scores are running scores in a live game, final scores in a final game, and null otherwise.
 */
export const ScoredGame = z.object({
  id: z.string(),
  season: z.string(),
  week: WeekNumber,
  kickoff: Instant,
  /** The same as `kickoff`, for clients that use this name. */
  gameDate: Instant,
  isComplete: z.boolean(),
  homeTeamId: TeamId,
  awayTeamId: TeamId,
  state: z.enum(GAME_STATES),
  homeScore: z.nullable(z.int()),
  awayScore: z.nullable(z.int()),
  /** A live game's progress in words. */
  detail: z.nullable(z.string()),
  /** A live game's clock. Absent if the feed sends none. */
  clock: z.exactOptional(GameClock),
  /** Only in the playoffs. */
  round: z.exactOptional(Round),
  /** Present if the game counts twice in the league. */
  worth: z.exactOptional(z.literal(2)),
});
export type ScoredGame = z.infer<typeof ScoredGame>;

/** How much better the caller's odds of each crown are with a home win than with an away win; 0.01 is one percentage point. */
const Rooting = z.object({ wins: z.number(), losses: z.number() });

/**
 * A game as one league sees it. The teams' owners are those at kickoff. Before kickoff, or if the game is postponed, they are the
 * current owners.
 */
export const LeagueGame = z.extend(ScoredGame, {
  homeOwnerId: z.nullable(UserId),
  awayOwnerId: z.nullable(UserId),
  /** The home team's win odds before kickoff, based on current ratings; null once nothing is left to play. */
  homeChance: z.nullable(Chance),
  /** Null if nothing is left to play, or if too few simulations exist. */
  rooting: z.nullable(Rooting),
});
export type LeagueGame = z.infer<typeof LeagueGame>;

/** A week's games, in order of kickoff. `version` is the version of the results, as in pushed scores. */
export const GameDay = z.object({
  season: z.string(),
  week: WeekNumber,
  version: z.int(),
  games: z.array(LeagueGame),
});
export type GameDay = z.infer<typeof GameDay>;
