import { Market, type TradeMutation } from './market.ts';
import { brokenTrades } from './rules.ts';

/** This many markets count as a proof; `npm test` plays a tenth. */
export const TRADE_RUNS = 10_000;

/**
 * Plays one market in an order that the seed decides. Answers the broken rule, if any, and how many trades were made.
 */
export async function playTrades(
  seed: number,
  mutate?: TradeMutation,
): Promise<{ broken: string | undefined; made: number }> {
  const market = new Market(seed);
  await market.play(mutate);
  const broken = market.world.violation?.message ?? (await brokenTrades(market));
  return { broken, made: market.ledger.entries.length - 1 };
}
