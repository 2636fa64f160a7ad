import { Market, type TradeMutation } from './trade-market.ts';
import { brokenTrades } from './trade-rules.ts';

/** So many markets are a proof; `npm test` plays a tenth. */
export const TRADE_RUNS = 10_000;

/** Plays one market in an order of the seed's making; answers what is broken then, and how many trades were made. */
export async function playTrades(
  seed: number,
  mutate?: TradeMutation,
): Promise<{ broken: string | undefined; made: number }> {
  const market = new Market(seed);
  await market.play(mutate);
  const broken = market.world.violation?.message ?? (await brokenTrades(market));
  return { broken, made: market.ledger.entries.length - 1 };
}
