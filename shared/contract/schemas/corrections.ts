import * as z from 'zod/mini';
import { REASON_LENGTH } from '../../domain/draft/corrections.ts';
import { NFL_TEAMS } from '../../domain/teams.ts';
import { Instant, LeagueSeasonId, line, TeamId, UserId } from './common.ts';

/**
 * A correction of a finished draft (see Corrections).
 *
 * - `changes`: each pick's number and member, its team before, and its team afterward
 * - `confirmedBy`: the members who have confirmed it, besides the proposer
 * - `waitsFor`: the members who still have to confirm it
 * - `needsAnother`: true if any member other than the proposer has to confirm it
 * - `inForceAt`: null while it waits for confirmations
 */
export const Correction = z.object({
  id: z.string(),
  leagueSeasonId: LeagueSeasonId,
  userId: UserId,
  proposedAt: Instant,
  reason: z.string(),
  changes: z.array(
    z.object({ pickOrder: z.int(), userId: UserId, nflTeamIdBefore: TeamId, nflTeamId: TeamId }),
  ),
  confirmedBy: z.array(UserId),
  waitsFor: z.array(UserId),
  needsAnother: z.boolean(),
  inForceAt: z.nullable(Instant),
});
export type Correction = z.infer<typeof Correction>;

/** The picks to change, each with its new team, and why. */
export const ProposeCorrection = z.strictObject({
  changes: z
    .array(z.strictObject({ pickOrder: z.int().check(z.minimum(1)), teamId: z.int() }))
    .check(z.minLength(1), z.maxLength(NFL_TEAMS.length)),
  reason: line('Reason', REASON_LENGTH),
});
export type ProposeCorrection = z.infer<typeof ProposeCorrection>;
