import * as z from 'zod/mini';
import { Instant, TeamId } from './common.ts';
import { DraftOrderType, OrderTable, SeasonStatus } from './leagues.ts';

/**
 * A guest's view of a draft: the league's name and shape, and the draft with its members' usernames. It contains no user ids or
 * pictures, and nothing else about the league (see Guests).
 */
export const GuestDraft = z.object({
  leagueName: z.string(),
  /** The season's label. */
  season: z.string(),
  status: SeasonStatus,
  maxMembers: z.int(),
  teamsEach: z.int(),
  draftOrderType: DraftOrderType,
  /** As in the league’s season. */
  orderTable: z.nullable(OrderTable),
  hasBestBalance: z.optional(z.literal(true)),
  /** Seconds per pick; null for a draft without a clock. */
  draftTimerDuration: z.nullable(z.int()),
  /** The members' usernames in draft order; empty until the order is fixed. */
  order: z.array(z.string()),
  /** The picks in order. A pick's place and `order` together tell which member made it. */
  picks: z.array(z.object({ nflTeamId: TeamId, auto: z.boolean() })),
  /** When the current pick's clock runs out; null if no clock is running. */
  deadlineAt: z.nullable(Instant),
  /** How many times commissioners have added time to the current pick; absent if they haven't. */
  timesAdded: z.exactOptional(z.int()),
  /** When the pause started, and what is left of the clock; null unless the draft is paused. */
  pause: z.nullable(z.object({ at: Instant, secondsLeft: z.int() })),
  serverTime: Instant,
});
export type GuestDraft = z.infer<typeof GuestDraft>;

/** For commissioners: the board's link, which they give to guests, and the time at which that link stops working. */
export const GuestLink = z.object({ url: z.string(), expiresAt: Instant });
export type GuestLink = z.infer<typeof GuestLink>;
