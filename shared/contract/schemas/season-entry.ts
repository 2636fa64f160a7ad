import * as z from 'zod/mini';
import { Instant, LeagueId } from './common.ts';
import { PlayedTeam } from './teams.ts';
import { SeasonStatus } from './leagues.ts';

/** A card on the dashboard: one season of a league, as the caller sees it. */
export const SeasonEntry = z.object({
  leagueId: LeagueId,
  leagueName: z.string(),
  leagueCode: z.string(),
  season: z.string(),
  /** The version of the league's season, which tells a page whether this entry is older than a socket message. */
  version: z.optional(z.int()),
  status: SeasonStatus,
  isPublic: z.boolean(),
  isDraftComplete: z.boolean(),
  isOnTheClock: z.boolean(),
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
    }),
  ),
  /** The teams that the caller owns now, with their season records. */
  teams: z.array(
    z.object({
      id: z.int(),
      nflTeam: PlayedTeam,
      nextGame: z.nullable(
        z.object({ week: z.int(), kickoff: Instant, opponent: z.string(), isHome: z.boolean() }),
      ),
    }),
  ),
});
export type SeasonEntry = z.infer<typeof SeasonEntry>;
