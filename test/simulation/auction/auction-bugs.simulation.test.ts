import { expect, it } from 'vitest';
import { firstBroken, seeds } from '../tested-seeds.ts';
import { playByRules } from './by-rules.ts';
import { BUGS } from './hall.ts';
import { playAuction } from './play.ts';
import { RULE_BUGS } from './rule-bugs.ts';

it.each(BUGS)('the simulation of auctions catches a game that %s', async (bug) => {
  const broken = await firstBroken(seeds(1, 12), async (seed) => (await playAuction({ seed, bug })).broken);
  expect(broken).toBeDefined();
});

it.each(Object.entries(RULE_BUGS))('the auctions by the rules catch a game that %s', async (_, bug) => {
  expect(await firstBroken(seeds(1, 60), (seed) => playByRules(seed, bug).wrong)).toBeDefined();
});
