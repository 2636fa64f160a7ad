import { expect } from '@playwright/test';
import { payFor } from '../support/pay.ts';
import type { Player } from '../support/player.ts';

/** Pays for a player, and waits until the payment takes effect. */
export async function becomesOg(player: Player): Promise<void> {
  await payFor(player);
  await expect.poll(async () => (await player.call('me')).isPremium).toBe(true);
}
