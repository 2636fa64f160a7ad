import { Market, type TradeMutation } from './market.ts';
import { firstBroken } from '../tested-seeds.ts';
import { brokenTrades } from './rules.ts';

/** How many markets `npm run simulate` plays. `npm run test:all` plays a tenth of them. */
export const TRADE_RUNS = 10_000;

/**
 * Plays one market in an order that the seed decides. Returns the rule that was broken, if any, and how many trades
 * were made.
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

const SEEDS_A_BUG = 1000;

/** Plays markets with a bug until one breaks a rule. Returns the rule; undefined if none does. */
export async function firstCaught(mutate: TradeMutation): Promise<string | undefined> {
  for (let seed = 1; seed <= SEEDS_A_BUG; seed += 1) {
    const { broken } = await playTrades(seed, mutate);
    if (broken !== undefined) return broken;
  }
  return undefined;
}

/** The expected result of many markets: no rule is broken, and teams do change hands. */
export const SOUND_TRADES = { broken: undefined, isBusy: true };

export async function playMarkets(seeds: readonly number[]) {
  let made = 0;
  const broken = await firstBroken(seeds, async (seed) => {
    const played = await playTrades(seed);
    made += played.made;
    return played.broken;
  });
  return { broken, isBusy: made > seeds.length };
}
