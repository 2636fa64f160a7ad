import * as z from 'zod/mini';
import { Instant, LeagueId, UserId } from './common.ts';
import { PlayedTeam } from './teams.ts';
import { SeasonStatus } from './leagues.ts';

/**
 * The caller's gap to the leader of a race or, if the caller leads, to the next member. Points include half of the ties if ties
 * count.
 */
const Gap = z.object({
  points: z.number(),
  gap: z.number(),
  rival: z.string(),
  /** If the points are even, the other race, if fewer points there decide who is ahead. */
  onFewer: z.exactOptional(z.enum(['wins', 'losses'])),
});

/** A card on the dashboard. */
export const SeasonEntry = z.object({
  leagueId: LeagueId,
  leagueName: z.string(),
  leagueCode: z.string(),
  /** The holder of the caller's spot, if the caller is their partner (see Partners). */
  holderId: z.optional(UserId),
  season: z.string(),
  /** The version of the league's season, which tells a page whether this entry is older than a socket message. */
  version: z.optional(z.int()),
  status: SeasonStatus,
  /** Present if the playoffs count in the league. */
  playoffs: z.exactOptional(z.literal('count')),
  isPublic: z.boolean(),
  isDraftComplete: z.boolean(),
  isOnTheClock: z.boolean(),
  /** The caller's turn while they are on the clock. `deadlineAt` is null if no clock runs. */
  turn: z.optional(z.nullable(z.object({ round: z.int(), pick: z.int(), deadlineAt: z.nullable(Instant) }))),
  draftDateTime: z.nullable(Instant),
  memberCount: z.int(),
  maxMembers: z.int(),
  /** The caller's points and ranks in both races, and whether others share the ranks; null until the first game counts. */
  standing: z.nullable(
    z.object({
      wins: z.int(),
      losses: z.int(),
      ties: z.int(),
      winRank: z.int(),
      lossRank: z.int(),
      isWinRankShared: z.boolean(),
      isLossRankShared: z.boolean(),
      /** Null if the caller is alone in the league. */
      gaps: z.optional(z.nullable(z.object({ wins: Gap, losses: Gap }))),
    }),
  ),
  /** The teams that the caller owns now, with their season records. */
  teams: z.array(
    z.object({
      id: z.int(),
      nflTeam: PlayedTeam,
      nextGame: z.nullable(
        z.object({
          week: z.int(),
          kickoff: Instant,
          opponent: z.string(),
          isHome: z.boolean(),
          /** The running score of a live game, the team's own points first. */
          score: z.optional(z.nullable(z.object({ own: z.int(), other: z.int() }))),
        }),
      ),
    }),
  ),
  /** How many trade offers wait for the caller's answer. */
  offersWaiting: z.optional(z.int()),
});
export type SeasonEntry = z.infer<typeof SeasonEntry>;
