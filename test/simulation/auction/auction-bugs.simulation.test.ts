import { expect, it } from 'vitest';
import { firstBroken } from '../tested-seeds.ts';
import { BUGS } from './hall.ts';
import { playAuction } from './play.ts';

const SEEDS = Array.from({ length: 12 }, (_, index) => index + 1);

it.each(BUGS)('the simulation of auctions catches a game that %s', async (bug) => {
  const broken = await firstBroken(SEEDS, async (seed) => (await playAuction({ seed, bug })).broken);
  expect(broken).toBeDefined();
});
