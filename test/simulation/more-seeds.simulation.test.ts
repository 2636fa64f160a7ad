import { expect, it } from 'vitest';
import { CHAT_RUNS, playChats, SOUND_CHATS } from './chat/chat.ts';
import { FEEDINGS, feedSeason } from './results/feeding.ts';
import { deepSeeds, firstBroken } from './tested-seeds.ts';
import { playMarkets, SOUND_TRADES, TRADE_RUNS } from './trades/trades.ts';

const LONG_MS = 120_000;

it('more concurrent trades keep every rule', { timeout: LONG_MS }, async () => {
  expect(await playMarkets(deepSeeds(TRADE_RUNS))).toEqual(SOUND_TRADES);
});

it(
  'more chats never lose or duplicate a message, and show everyone the messages in the same order',
  { timeout: LONG_MS },
  async () => {
    expect(await playChats(deepSeeds(CHAT_RUNS))).toEqual(SOUND_CHATS);
  },
);

it('more seasons from a feed end with the correct standings', { timeout: LONG_MS }, async () => {
  expect(await firstBroken(deepSeeds(FEEDINGS), (seed) => feedSeason(seed))).toBeUndefined();
});
