import { expect, it } from 'vitest';
import { playByRules } from '#test/simulation/auction/by-rules.ts';

/** `npm run simulate` plays 10,000. */
const AUCTIONS = 400;

it('a random auction keeps every budget, fills every seat, and sells each lot at the second price', () => {
  let sales = 0;
  for (let seed = 1; seed <= AUCTIONS; seed += 1) {
    const { wrong, made } = playByRules(seed);
    expect([seed, wrong]).toEqual([seed, undefined]);
    sales += made.sold.filter(({ price }) => price > 1).length;
  }
  // If every team went for the least price, no one competed.
  expect(sales).toBeGreaterThan(AUCTIONS);
});
