import * as z from 'zod/mini';
import { Instant, TeamId, UserId } from './common.ts';

/** A team that is being sold. `endsAt` is the last instant at which a bid counts, in whole seconds; null during a pause. */
export const Lot = z.object({
  teamId: TeamId,
  price: z.int(),
  leaderId: UserId,
  startedAt: Instant,
  endsAt: z.nullable(Instant),
});
export type Lot = z.infer<typeof Lot>;

/**
 * What a seat has left: its money in crowns, without the price of the lot that it leads, how many teams it still buys, and the most
 * that it can bid.
 */
export const AuctionSeat = z.object({
  userId: UserId,
  money: z.int(),
  openSlots: z.int(),
  maxBid: z.int(),
});
export type AuctionSeat = z.infer<typeof AuctionSeat>;
