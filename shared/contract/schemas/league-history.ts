import * as z from 'zod/mini';
import { FEATS } from '../../domain/season/feats.ts';
import { UserId } from './common.ts';
import { EarlierSeasonReply } from './earlier-seasons.ts';
import { TiebreakName, TieRule } from './rank-rules.ts';
import { BestBuy, BestPick, BestTrade, Tally, WeekNumber } from './standings.ts';
import { Partners, PublicUser } from './public-user.ts';

const Crowned = z.object({ userId: UserId, user: PublicUser, partners: z.optional(Partners) });

/** A season's most points in one week, or its longest run of weeks in the lead. Each member who reached it has an entry. */
const Feat = z.object({
  name: z.enum(FEATS),
  userId: UserId,
  value: z.int(),
  weeks: z.array(WeekNumber),
});

/**
 * One season of a league. Champions and ranks are settled once `isFinal` is true. Until then, the season has no feats, best pick
 * or best trade.
 */
export const PastSeason = z.object({
  season: z.string(),
  isFinal: z.boolean(),
  /** What a tied game counts for in that season's ranks (see Rank). */
  tieRule: TieRule,
  winChampions: z.array(Crowned),
  lossChampions: z.array(Crowned),
  /** What decided each crown between members with equal wins and losses. Absent unless the league breaks ties head-to-head. */
  tiebreakers: z.exactOptional(
    z.object({ wins: z.nullable(TiebreakName), losses: z.nullable(TiebreakName) }),
  ),
  standings: z.array(
    z.object({
      userId: UserId,
      user: PublicUser,
      partners: z.optional(Partners),
      ...Tally,
      differential: z.int(),
      winRank: z.int(),
      lossRank: z.int(),
      /** The members who had this seat before, earliest first. */
      formerHolders: z.array(PublicUser),
    }),
  ),
  feats: z.array(Feat),
  bestPick: z.nullable(BestPick),
  /** Only after an auction, which has no best pick. */
  bestBuy: z.optional(BestBuy),
  bestTrade: z.nullable(BestTrade),
});

/** A member's head-to-head record against a rival. The rival's own line mirrors it. */
const Rivalry = z.object({ userId: UserId, rivalId: UserId, ...Tally });

/**
 * All drafted seasons of a league, newest first; each member's head-to-head record over all of them; and the seasons that the
 * league played on other sites, newest first.
 */
export const LeagueHistory = z.object({
  seasons: z.array(PastSeason),
  headToHead: z.array(Rivalry),
  earlierSeasons: z.array(EarlierSeasonReply),
});
export type LeagueHistory = z.infer<typeof LeagueHistory>;
