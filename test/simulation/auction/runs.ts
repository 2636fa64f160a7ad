/**
 * How many auctions `npm run simulate` plays, how many of these the tests play, and how many the quick tier. `rules` are auctions by
 * the rules alone, without stores and faults.
 */
export const AUCTION_RUNS = { all: 10_000, tested: 170, quick: 20, rules: 10_000 } as const;
