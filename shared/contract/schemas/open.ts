import * as z from 'zod/mini';
import { GAME_STATES } from '../../domain/season/games.ts';
import { Instant, TeamId } from './common.ts';
import { LeagueReply } from './leagues.ts';

/** A league with its current season, without what only pages use, and without its code, because anyone with the code can join. */
export const OpenLeague = z.omit(LeagueReply, {
  code: true,
  inviteMethod: true,
  mark: true,
  importNames: true,
});

const ScheduledTeam = z.object({ nflTeamId: TeamId, name: z.string(), abbreviation: z.string() });

/** A game in a season's schedule. Both scores are null until the game is final. */
export const ScheduledGame = z.object({
  id: z.string(),
  week: z.int(),
  kickoff: Instant,
  home: ScheduledTeam,
  away: ScheduledTeam,
  state: z.enum(GAME_STATES),
  homeScore: z.nullable(z.int()),
  awayScore: z.nullable(z.int()),
});
export type ScheduledGame = z.infer<typeof ScheduledGame>;
