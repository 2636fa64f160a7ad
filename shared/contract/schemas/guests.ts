import * as z from 'zod/mini';
import { Instant, TeamId } from './common.ts';
import { DraftOrderType, SeasonStatus } from './leagues.ts';

/**
 * What guests see of a draft: the league's name and shape, and the draft by usernames. No id, no face, and nothing else
 * of the league leaves with it (see Guests).
 */
export const GuestDraft = z.object({
  leagueName: z.string(),
  /** The season's label. */
  season: z.string(),
  status: SeasonStatus,
  maxMembers: z.int(),
  teamsEach: z.int(),
  draftOrderType: DraftOrderType,
  /** Seconds a pick; null for a draft without a clock. */
  draftTimerDuration: z.nullable(z.int()),
  /** Usernames by seat; empty until the order is fixed. */
  order: z.array(z.string()),
  /** In order: whose each is follows from the order. */
  picks: z.array(z.object({ nflTeamId: TeamId, auto: z.boolean() })),
  /** When the current pick's clock runs out; null while none runs. */
  deadlineAt: z.nullable(Instant),
  /** Since when the draft is paused, and what is left of its clock; null while it is not. */
  pause: z.nullable(z.object({ at: Instant, secondsLeft: z.int() })),
  serverTime: Instant,
});
export type GuestDraft = z.infer<typeof GuestDraft>;

/** What commissioners get: the board's address, which they hand to guests, and until when it shows the draft. */
export const GuestLink = z.object({ url: z.string(), expiresAt: Instant });
export type GuestLink = z.infer<typeof GuestLink>;
