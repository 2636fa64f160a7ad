import * as z from 'zod/mini';
import { POLL_DATES_MOST } from '../../domain/leagues/draft-poll.ts';
import { Instant, InstantInput, UserId } from './common.ts';

const Dates = z
  .array(InstantInput)
  .check(z.maxLength(POLL_DATES_MOST, `Propose up to ${POLL_DATES_MOST} dates`));
/** The dates of a poll, or those that work for the caller. */
export const DraftDates = z.strictObject({ dates: Dates });
/**
 * `from` holds the dates as the form read them. If they have changed since, the request saves nothing (see Forms beside pushes).
 */
export const ProposedDates = z.strictObject({ dates: Dates, from: z.optional(z.array(Instant)) });

/** Which members can make which date. Without a poll, there are no options. */
export const DraftPollReply = z.object({
  /** The dates, earliest first, each with the members who can make it. */
  options: z.array(z.object({ at: Instant, userIds: z.array(UserId) })),
  /** The members who have answered, including those who can't make any date. */
  answeredBy: z.array(UserId),
  openedBy: z.nullable(UserId),
  openedAt: z.nullable(Instant),
});
export type DraftPollReply = z.infer<typeof DraftPollReply>;
