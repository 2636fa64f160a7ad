import { expect, it } from 'vitest';
import { firstBroken, seeds } from '../tested-seeds.ts';
import { playAuction } from './play.ts';
import { AUCTION_RUNS } from './runs.ts';

it('more auctions under faults keep all rules', { timeout: 120_000 }, async () => {
  const others = seeds(AUCTION_RUNS.quick + 1, AUCTION_RUNS.tested);
  const broken = await firstBroken(others, async (seed) => (await playAuction({ seed })).broken);
  expect(broken).toBeUndefined();
});
