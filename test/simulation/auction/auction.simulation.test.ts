import { expect, it } from 'vitest';
import { firstBroken, seeds } from '../tested-seeds.ts';
import { playAuction } from './play.ts';
import { AUCTION_RUNS } from './runs.ts';

it('auctions under faults lose no acknowledged bid, keep every budget and always end', async () => {
  let bids = 0;
  const broken = await firstBroken(seeds(1, AUCTION_RUNS.quick), async (seed) => {
    const played = await playAuction({ seed });
    bids += played.bids;
    return played.broken;
  });
  expect(broken).toBeUndefined();
  expect(bids).toBeGreaterThan(500);
});
