import { expect } from '@playwright/test';
import { payFor } from '../support/pay.ts';
import type { Player } from '../support/player.ts';

/** Pays, and waits until it has worked. */
export async function becomesOg(player: Player): Promise<void> {
  await payFor(player);
  await expect.poll(async () => (await player.call('me')).isPremium).toBe(true);
}
