import type { HelpfulSwap, SwapLeague } from '#shared/domain/odds/helpful-swaps.ts';
import { seasonDesks, type SeasonMessage } from '../../parts/season/season-desk.ts';

/** Asks which swaps of a member's teams help both sides. */
interface SwapsQuestion {
  type: 'swaps';
  league: SwapLeague;
  by: string;
}

/** A page's messages to its worker: first the season, which is sent once for each state of the results, and then each question. */
export type SwapsMessage = SeasonMessage | (SwapsQuestion & { id: number });

export interface SwapsAnswer {
  id: number;
  swaps: HelpfulSwap[];
}

/** Returns the page's only desk for a season. */
export const swapsDeskFor = seasonDesks<SwapsQuestion, SwapsAnswer>(
  () => new Worker(new URL('./swaps-worker.ts', import.meta.url), { type: 'module' }),
);
