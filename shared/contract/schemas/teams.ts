import * as z from 'zod/mini';
import { STAND_IN } from '../../domain/odds/stand-in.ts';
import { TeamId } from './common.ts';

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

/** A team with a record, which is the one of its season so far unless it is said otherwise. */
export const PlayedTeam = z.extend(NflTeam, Tally);
export type PlayedTeam = z.infer<typeof PlayedTeam>;

/** A team as it may be drafted. */
export const RankedTeam = z.extend(PlayedTeam, {
  /** No team's logo is shown: a team is its colours and its abbreviation. */
  logoUrl: z.null(),
  /** The place in the season's default ranking; 1 had the best record in the season before. */
  rank: z.int(),
  /** The record in the season before, or in an older one while that is not played yet. */
  lastSeason: z.object(Tally),
  /** In this season's games, to a tenth (see Odds). */
  expectedWins: z.number(),
  expectedLosses: z.number(),
  /** The ranks by expected wins and losses; 1 has the most. */
  winRank: z.int(),
  lossRank: z.int(),
});
export type RankedTeam = z.infer<typeof RankedTeam>;

const Player = z.int().check(z.minimum(1), z.maximum(STAND_IN));

/** What a season's rest can be simulated from (see Prospects): the team with id n is at index n − 1, the stand-in last. */
export const SeasonModel = z.object({
  strengths: z.array(z.object({ rating: z.number(), spread: z.number() })),
  /** A game that is not published yet has no week. */
  games: z.array(z.object({ homeTeamId: Player, awayTeamId: Player, week: z.optional(z.int()) })),
});
export type SeasonModel = z.infer<typeof SeasonModel>;

/** How the season before went, and where it left the teams (see The season before). */
export const LastSeason = z.object({
  season: z.string(),
  /** Empty while nobody has told them. */
  games: z.array(
    z.object({
      week: z.int(),
      homeTeamId: TeamId,
      awayTeamId: TeamId,
      homeScore: z.int(),
      awayScore: z.int(),
    }),
  ),
  /** After its last game: the team with id n is at index n − 1. */
  ratings: z.array(z.number()),
});
export type LastSeason = z.infer<typeof LastSeason>;
