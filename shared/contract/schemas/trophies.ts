import * as z from 'zod/mini';
import { PublicUser } from './public-user.ts';

/** A member's final place in one season of a league, and the crowns that they won alone or shared. */
const TrophySeason = z.object({
  season: z.string(),
  memberCount: z.int(),
  wins: z.int(),
  losses: z.int(),
  ties: z.int(),
  winRank: z.int(),
  lossRank: z.int(),
  isWinChampion: z.boolean(),
  isLossChampion: z.boolean(),
  /** Set if the spot has partners, who share its ranks and crowns (see Partners). */
  isShared: z.optional(z.literal(true)),
});

/** A member's trophies over all leagues, newest season first (see Trophies). */
export const Trophies = z.object({
  user: PublicUser,
  leagues: z.array(
    z.object({
      /** Null if the reader isn't allowed to know which league it is. */
      name: z.nullable(z.string()),
      /** Null for a reader outside the league. */
      code: z.nullable(z.string()),
      /** Newest first. */
      seasons: z.array(TrophySeason),
    }),
  ),
});
export type Trophies = z.infer<typeof Trophies>;
