import * as z from 'zod/mini';
import { DRAFT_TYPES } from '../../domain/draft/auction/auction-settings.ts';

export const DraftType = z.enum(DRAFT_TYPES);

/** How a league's auction runs. Money is in crowns, clocks are in seconds. `slow` is null in a live auction. */
export const AuctionSettings = z.object({
  budget: z.int(),
  lotSeconds: z.int(),
  resetSeconds: z.int(),
  nominateSeconds: z.int(),
  slow: z.null(),
});
export type AuctionSettings = z.infer<typeof AuctionSettings>;
