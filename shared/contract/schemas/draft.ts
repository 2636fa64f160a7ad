import * as z from 'zod/mini';
import { DRAFT_STRATEGIES } from '../../domain/league-season.ts';
import { LEAGUE_SIZE, TEAMS_EACH } from '../../domain/sizes.ts';
import { NFL_TEAMS } from '../../domain/teams.ts';
import { Instant, LeagueSeasonId, TeamId, UserId } from './common.ts';
import { ImportNames } from './import-names.ts';
import { AuctionSeat, Lot } from './lots.ts';
import { SeasonStatus } from './leagues.ts';

export const Pick = z.object({
  leagueSeasonId: LeagueSeasonId,
  userId: UserId,
  nflTeamId: TeamId,
  round: z.int(),
  pick: z.int(),
  pickOrder: z.int(),
  auto: z.boolean(),
  /** Set if the clock made the pick because the member on the clock had Auto on (see Auto). */
  onAuto: z.exactOptional(z.literal(true)),
  draftedAt: Instant,
  /** The team that was drafted, if a correction has put another one in its place (see Corrections). */
  draftedTeamId: z.exactOptional(TeamId),
  /**
   * The member who made the pick, if the seat has had a new member since then. `userId` is the seat's current member
   * (see A seat passes on).
   */
  draftedBy: z.optional(UserId),
  /** Who made the pick, if the spot had partners at that time. `userId` is the spot's member (see Partners). */
  by: z.optional(UserId),
  /** What the team cost in crowns, if it was sold in an auction (see Auction). */
  price: z.exactOptional(z.int()),
});
export type Pick = z.infer<typeof Pick>;

/** Who is on the clock. The fields about the turn are null unless the season is drafting. */
export const CurrentPick = z.object({
  leagueSeasonId: LeagueSeasonId,
  status: SeasonStatus,
  userId: z.nullable(UserId),
  round: z.nullable(z.int()),
  pick: z.nullable(z.int()),
  pickOrder: z.nullable(z.int()),
  /** When the pick clock runs out; also null while the draft is paused. */
  deadlineAt: z.nullable(Instant),
  /** Null unless a commissioner has paused the clock. Then `secondsLeft` holds the remaining time. */
  pausedAt: z.nullable(Instant),
  /** The commissioner who paused the clock; also null if that is unknown. */
  pausedBy: z.nullable(UserId),
  secondsLeft: z.nullable(z.int()),
  /** The whole seconds left on the clock at `serverTime`, even during a pause; null without a clock. */
  timeRemaining: z.nullable(z.int()),
  serverTime: Instant,
  version: z.int(),
});
export type CurrentPick = z.infer<typeof CurrentPick>;

/** The whole public draft. A client applies it only if its version is newer than the client's. */
export const Draft = z.extend(CurrentPick, {
  order: z.array(UserId),
  picks: z.array(Pick),
  /** The members for whom the clock picks right away (see Auto). */
  autoUserIds: z.array(UserId),
  /** Only if commissioners have added time to the current pick: how many times, and who did last (see Commissioner tools). */
  addedTime: z.exactOptional(z.object({ times: z.int(), by: z.nullable(UserId) })),
  /** True if the draft is paused because `pausedBy` undid the last pick of the finished draft. */
  isAfterUndo: z.exactOptional(z.literal(true)),
  /** The fields from here on are only in auctions (see Auction). The teams that are being sold: at most one in a live auction. */
  lots: z.exactOptional(z.array(Lot)),
  /** What each seat has left, in the order in which they nominate. */
  seats: z.exactOptional(z.array(AuctionSeat)),
  /** The sales so far, in order, which are the picks of an auction. */
  sold: z.exactOptional(z.array(Pick)),
  /** Whose turn it is to nominate, or who nominated the lot on the block; null before the auction and after it. */
  nominator: z.exactOptional(z.nullable(UserId)),
  /** When the nominator's board nominates for them; null while a lot is open, during a pause and without clocks. */
  nominateBy: z.exactOptional(z.nullable(Instant)),
});
export type Draft = z.infer<typeof Draft>;

const PickOrder = z.int().check(z.minimum(1));

/**
 * A request for a pick.
 *
 * - `teamId`: 0 stands for the auto-pick that is due once the clock has run out
 * - `pickOrder`: the only turn that the request applies to
 * - `forUserId`: the member for whom a commissioner picks (see Commissioner tools); requires a turn and a team
 * - `version`: the only version of the draft that the request applies to (see Entering)
 */
export const PickRequest = z
  .strictObject({
    teamId: z.int().check(z.minimum(0)),
    pickOrder: z.optional(PickOrder),
    forUserId: z.optional(UserId),
    version: z.optional(z.int()),
  })
  .check(
    z.refine(
      ({ teamId, pickOrder, forUserId }) =>
        forUserId === undefined || (teamId !== 0 && pickOrder !== undefined),
      { error: 'A pick for another member must name its turn and a team', path: ['forUserId'] },
    ),
  );
/** The pick to undo; by default the last one. With `version`, the undo applies only to that version of the draft. */
export const UndoRequest = z.strictObject({
  pickOrder: z.optional(PickOrder),
  version: z.optional(z.int()),
});
/** `pickOrder` is the only turn that gets more time. With `timesAdded`, the count that the page shows, a repeat adds nothing. */
export const MoreTimeRequest = z.strictObject({
  pickOrder: z.optional(PickOrder),
  timesAdded: z.optional(z.int().check(z.minimum(0))),
});
/** Whether the clock should pick for the caller right away (see Auto). */
export const AutoRequest = z.strictObject({ on: z.boolean() });
export const ReadyRequest = z.strictObject({ on: z.boolean() });
export const Ready = z.object({ on: z.boolean() });
export const PickReply = z.object({ pick: Pick, draft: Draft });
export type PickReply = z.infer<typeof PickReply>;

const TeamOrder = z.array(TeamId).check(
  z.maxLength(NFL_TEAMS.length),
  z.refine((ids) => new Set(ids).size === ids.length, 'each team at most once'),
);
export const Strategy = z.enum(DRAFT_STRATEGIES);
/** True while the member plays for both crowns, which is the default. Then `strategy` means nothing. */
const CrownOpen = z.optional(z.boolean());
export const DraftBoard = z.object({ teamOrder: TeamOrder, strategy: Strategy, isCrownOpen: CrownOpen });
export type DraftBoard = z.infer<typeof DraftBoard>;
/** A draft board with its owner and its season. */
export const OwnDraftBoard = z.extend(DraftBoard, { leagueSeasonId: LeagueSeasonId, userId: UserId });
export type OwnDraftBoard = z.infer<typeof OwnDraftBoard>;
export const SaveDraftBoard = z.strictObject({
  teamOrder: TeamOrder,
  /** The crown to aim for; undecided if absent. */
  strategy: z.optional(Strategy),
  isCrownOpen: CrownOpen,
  userId: z.optional(UserId),
  /**
   * The stored board that this one is based on; null if there was none. If the stored board has changed since, the request saves
   * nothing. Without `isCrownOpen`, only order and strategy are compared.
   */
  from: z.optional(z.nullable(DraftBoard)),
});
export type SaveDraftBoard = z.infer<typeof SaveDraftBoard>;

/**
 * A season's lottery (see Lottery). Hashes are SHA-256 as 64 hex digits. The members of a drawing are sorted, and its order
 * follows from the members and the seed.
 */
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

/** A member's position in the draft order; null until there is an order. */
const DraftSlot = z.strictObject({ userId: UserId, draftPosition: z.nullable(z.int()) });

export const SetDraftOrder = z.strictObject({
  updates: z
    .array(
      z.strictObject({
        userId: UserId,
        draftPosition: z.int().check(z.minimum(1), z.maximum(LEAGUE_SIZE.most)),
      }),
    )
    .check(z.maxLength(LEAGUE_SIZE.most)),
  /** The order as the form read it. If it has changed since, the request saves nothing (see Forms beside pushes). */
  from: z.optional(z.array(DraftSlot).check(z.maxLength(LEAGUE_SIZE.most))),
});

/** A draft held on another site: the seats in order, each with its teams round by round (see Import). */
export const ImportDraft = z.strictObject({
  seats: z
    .array(
      z.strictObject({
        userId: UserId,
        teamIds: z.array(TeamId).check(z.maxLength(TEAMS_EACH.most)),
      }),
    )
    .check(z.maxLength(LEAGUE_SIZE.most)),
  /** All names for the league to remember. Without them, it remembers what it did before. */
  names: z.optional(ImportNames),
});
export type ImportDraft = z.infer<typeof ImportDraft>;
