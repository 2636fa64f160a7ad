import type { AuctionSoFar, AuctionThought } from '#shared/domain/odds/auction-prospects.ts';
import type { Expected, Prospect } from '#shared/domain/odds/prospects.ts';
import type { SeasonModel } from '#shared/domain/odds/season-model.ts';
import { seasonDesks, type SeasonMessage } from '../../../parts/season/season-desk.ts';

/** An auction to project. */
interface AuctionQuestion {
  type: 'auction';
  auction: AuctionSoFar;
  thought: AuctionThought;
}

export type Question = SeasonMessage | (AuctionQuestion & { id: number });

/** The projections of an auction. */
export interface AuctionOdds {
  /** All members' prospects, in the order in which they nominate. */
  prospects: Prospect[];
  /** Every team's projection, by team id. */
  expected: ReadonlyMap<number, Expected>;
}

export interface Answer {
  id: number;
  odds: AuctionOdds;
}

const deskFor = seasonDesks<AuctionQuestion, Answer>(
  () => new Worker(new URL('./auction-odds-worker.ts', import.meta.url), { type: 'module' }),
);

/** Requests an auction's projections from the worker. */
export async function auctionOddsOf(
  model: SeasonModel,
  auction: AuctionSoFar,
  thought: AuctionThought,
): Promise<AuctionOdds> {
  return (await deskFor(model).ask({ type: 'auction', auction, thought })).odds;
}
