/** How many auctions `npm run simulate` plays, how many the tests play, and how many of these the quick tier plays. */
export const AUCTION_RUNS = { all: 2000, tested: 170, quick: 20 } as const;
