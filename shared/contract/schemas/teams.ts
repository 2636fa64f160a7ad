import * as z from 'zod/mini';
import { STAND_IN } from '../../domain/odds/stand-in.ts';
import { TeamId, UserId } from './common.ts';
import { Round } from './rank-rules.ts';

export const NflTeam = z.object({
  id: TeamId,
  abbreviation: z.string(),
  city: z.string(),
  name: z.string(),
  conference: z.enum(['AFC', 'NFC']),
  division: z.enum(['East', 'North', 'South', 'West']),
  primaryColor: z.string(),
  secondaryColor: z.string(),
});
export type NflTeam = z.infer<typeof NflTeam>;

const Tally = { wins: z.int(), losses: z.int(), ties: z.int() };

/** A team with its record. The record is for the team's season so far unless noted otherwise. */
export const PlayedTeam = z.extend(NflTeam, Tally);
export type PlayedTeam = z.infer<typeof PlayedTeam>;

/** A team that can be drafted. */
export const RankedTeam = z.extend(PlayedTeam, {
  /** Always null, because the site shows no team logos, only a team's colors and abbreviation. */
  logoUrl: z.null(),
  /** The team's place in the season's default ranking; the team in place 1 had the best record in the previous season. */
  rank: z.int(),
  /** The team's record in the previous season. If that hasn't been played yet, the record in the last season before it. */
  lastSeason: z.object(Tally),
  /** The wins and losses to expect in this season's games, to a tenth (see Odds). */
  expectedWins: z.number(),
  expectedLosses: z.number(),
  /** The ranks by expected wins and losses; 1 has the most. */
  winRank: z.int(),
  lossRank: z.int(),
});
export type RankedTeam = z.infer<typeof RankedTeam>;

const Player = z.int().check(z.minimum(1), z.maximum(STAND_IN));

/**
 * A game that has kicked off: the members for whom it counts, who owned its teams then, or null. `score` is there while it is live
 * with a clock (see Live games).
 */
const BegunGame = z.object({
  home: z.nullable(UserId),
  away: z.nullable(UserId),
  score: z.optional(
    z.object({
      home: z.int(),
      away: z.int(),
      secondsLeft: z.int(),
      isOvertime: z.exactOptional(z.literal(true)),
    }),
  ),
});

/**
 * The data for a simulation of the rest of a season (see Prospects). `strengths` has the team with id n at index n - 1.
 * The stand-in for unknown opponents comes last.
 */
export const SeasonModel = z.object({
  strengths: z.array(z.object({ rating: z.number(), spread: z.number() })),
  /** A game that isn't in the published schedule yet has no week. */
  games: z.array(
    z.object({
      homeTeamId: Player,
      awayTeamId: Player,
      week: z.optional(z.int()),
      round: z.exactOptional(Round),
      begun: z.optional(BegunGame),
    }),
  ),
  /**
   * Present while a league that counts the playoffs has them ahead: the teams' records in the regular season, and the most unlisted
   * playoff games of each (see Certainty in the playoffs). The team with id n is at index n - 1.
   */
  playoffs: z.exactOptional(z.object({ records: z.array(z.object(Tally)), ahead: z.array(z.int()) })),
});
export type SeasonModel = z.infer<typeof SeasonModel>;

/** How the previous season went, and how strong the teams were at its end (see The season before). */
export const LastSeason = z.object({
  season: z.string(),
  /** The season's games; empty as long as they aren't known. */
  games: z.array(
    z.object({
      week: z.int(),
      homeTeamId: TeamId,
      awayTeamId: TeamId,
      homeScore: z.int(),
      awayScore: z.int(),
    }),
  ),
  /** The ratings after the season's last game. The team with id n is at index n - 1. */
  ratings: z.array(z.number()),
});
export type LastSeason = z.infer<typeof LastSeason>;
