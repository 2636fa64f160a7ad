import { expect, it } from 'vitest';
import { hasNflData } from '#test/support/nfl-data.ts';
import { CHAT_RUNS, playChats, SOUND_CHATS } from './chat/chat.ts';
import { FEEDINGS, feedSeason } from './results/feeding.ts';
import { PLAYOFF_RUNS, playLeague } from './playoffs/playoffs.ts';
import { deepSeeds, firstBroken, quickSeeds } from './tested-seeds.ts';
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

it.skipIf(!hasNflData)(
  'more leagues with playoffs never clinch wrongly, and match a count by hand',
  { timeout: LONG_MS },
  async () => {
    const played = [
      ...quickSeeds(PLAYOFF_RUNS).slice(quickSeeds(PLAYOFF_RUNS / 4).length),
      ...deepSeeds(PLAYOFF_RUNS),
    ];
    expect(await firstBroken(played, playLeague)).toBeUndefined();
  },
);
