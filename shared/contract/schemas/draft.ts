import * as z from 'zod/mini';
import { DRAFT_STRATEGIES } from '../../domain/league-season.ts';
import { Instant, TeamId, UserId } from './common.ts';
import { SeasonStatus } from './leagues.ts';

export const Pick = z.object({
  userId: UserId,
  nflTeamId: TeamId,
  round: z.int(),
  pick: z.int(),
  pickOrder: z.int(),
  auto: z.boolean(),
  draftedAt: Instant,
});
export type Pick = z.infer<typeof Pick>;

/** Who is on the clock; nulls when the season is not drafting. */
export const CurrentPick = z.object({
  status: SeasonStatus,
  userId: z.nullable(UserId),
  round: z.nullable(z.int()),
  pick: z.nullable(z.int()),
  pickOrder: z.nullable(z.int()),
  /** Null while a draft is paused, too. */
  deadlineAt: z.nullable(Instant),
  /** Null unless a commissioner has stopped the clock; then what is left of it stands in `secondsLeft`. */
  pausedAt: z.nullable(Instant),
  /** Who did; null as well where that is not known. */
  pausedBy: z.nullable(UserId),
  secondsLeft: z.nullable(z.int()),
  serverTime: Instant,
  version: z.int(),
});
export type CurrentPick = z.infer<typeof CurrentPick>;

/** The whole public draft; a client applies it only when its version is newer. */
export const Draft = z.extend(CurrentPick, { order: z.array(UserId), picks: z.array(Pick) });
export type Draft = z.infer<typeof Draft>;

const PickOrder = z.int().check(z.minimum(1));

/**
 * Team 0 asks for the automatic pick of an expired clock. A `pickOrder` keeps the request to that one turn. With `forUserId`
 * a commissioner picks for the member on the clock (see Commissioner tools); that needs a turn and a team.
 */
export const PickRequest = z
  .strictObject({
    teamId: z.int().check(z.minimum(0)),
    pickOrder: z.optional(PickOrder),
    forUserId: z.optional(UserId),
  })
  .check(
    z.refine(
      ({ teamId, pickOrder, forUserId }) =>
        forUserId === undefined || (teamId !== 0 && pickOrder !== undefined),
      { error: 'a pick for somebody else names its turn and a team', path: ['forUserId'] },
    ),
  );
/** The pick that is meant; without one, whichever is the last. */
export const UndoRequest = z.strictObject({ pickOrder: z.optional(PickOrder) });
export const PickReply = z.object({ pick: Pick, draft: Draft });
export type PickReply = z.infer<typeof PickReply>;

const TeamOrder = z.array(TeamId).check(
  z.maxLength(32),
  z.refine((ids) => new Set(ids).size === ids.length, 'each team at most once'),
);
export const Strategy = z.enum(DRAFT_STRATEGIES);
export const DraftBoard = z.object({ teamOrder: TeamOrder, strategy: Strategy });
export type DraftBoard = z.infer<typeof DraftBoard>;
export const SaveDraftBoard = z.strictObject({
  teamOrder: TeamOrder,
  strategy: z._default(Strategy, 'wins'),
  userId: z.optional(UserId),
});

/** Hashes are SHA-256 as 64 hex digits; a draw's members are sorted, its order follows from seed and members (see Lottery). */
export const DraftLottery = z.object({
  nextHash: z.nullable(z.string()),
  draws: z.array(
    z.object({
      at: Instant,
      by: z.nullable(UserId),
      seed: z.string(),
      hash: z.string(),
      members: z.array(UserId),
      order: z.array(UserId),
    }),
  ),
});
export type DraftLottery = z.infer<typeof DraftLottery>;

export const SetDraftOrder = z.strictObject({
  updates: z
    .array(z.strictObject({ userId: UserId, draftPosition: z.int().check(z.minimum(1), z.maximum(10)) }))
    .check(z.maxLength(10)),
});
