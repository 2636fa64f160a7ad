import * as z from 'zod/mini';
import { UserId } from './common.ts';
import { NflTeam } from './teams.ts';
import { PublicUser } from './users.ts';

/** Points are sums over the member's games; equal members share a rank (see Whose points and Rank). */
export const Standing = z.object({
  userId: UserId,
  user: PublicUser,
  wins: z.int(),
  losses: z.int(),
  ties: z.int(),
  differential: z.int(),
  winRank: z.int(),
  lossRank: z.int(),
  teams: z.array(z.object({ nflTeam: z.extend(NflTeam, { wins: z.int(), losses: z.int(), ties: z.int() }) })),
});
export type Standing = z.infer<typeof Standing>;

/** Both crowns; co-champions share one (see Rank). Empty lists until the season is final. */
export const Finale = z.object({
  isFinal: z.boolean(),
  winChampions: z.array(Standing),
  lossChampions: z.array(Standing),
  finalStandings: z.array(Standing),
  seasonInfo: z.object({
    season: z.string(),
    leagueName: z.string(),
    leagueCode: z.string(),
    gamesPlayed: z.int(),
    gamesInSeason: z.int(),
    lastDay: z.string(),
    /** Where the results come from, e.g. a simulated season says so. */
    source: z.nullable(z.string()),
  }),
});
export type Finale = z.infer<typeof Finale>;
