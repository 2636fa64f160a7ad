import { afterAll, beforeAll, expect, test } from 'vitest';
import { LocalGame } from '#test/support/local-game.ts';
import { endSubscriptionOf, payFor } from '#test/support/pay.ts';
import type { Player } from '#test/support/player.ts';

// What OG Players may do besides the game, by the functions as they are deployed.

let game: LocalGame;
let rookie: Player;

beforeAll(async () => {
  game = await LocalGame.start();
  rookie = await game.player();
});
afterAll(() => game.stop());

const isPremium = async (player: Player) => (await player.call('me')).isPremium;

async function supporter(): Promise<Player> {
  const player = await game.player();
  await payFor(player);
  await expect.poll(() => isPremium(player)).toBe(true);
  return player;
}

async function lapse(player: Player): Promise<void> {
  await endSubscriptionOf(player);
  await expect.poll(() => isPremium(player)).toBe(false);
}

test('early access is an OG Player’s to switch, and rests while they are none', async () => {
  const body = { 'compact-standings': true };
  expect(await rookie.refusal('changeEarlyAccess', { body })).toEqual([403, 'og-players-only']);
  const ana = await supporter();
  const unknown = await ana.send('PUT', '/api/early-access', { 'win-every-game': true });
  expect([unknown.status, unknown.body]).toMatchObject([400, { fields: [{ path: 'win-every-game' }] }]);
  expect((await ana.call('changeEarlyAccess', { body })).earlyAccess).toEqual(['compact-standings']);
  expect((await ana.call('me')).earlyAccess).toEqual(['compact-standings']);
  await lapse(ana);
  expect((await ana.call('me')).earlyAccess).toEqual([]);
  expect(await ana.refusal('changeEarlyAccess', { body })).toEqual([403, 'og-players-only']);
  expect((await ana.call('exportAccount')).profile.earlyAccess).toEqual(['compact-standings']);
});
