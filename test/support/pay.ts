import type { Player } from './player.ts';

/** Pays for a player's subscription at the emulated Stripe. A moment later, Stripe's event makes the player an OG Player. */
export async function payFor(player: Player): Promise<void> {
  const { url } = await player.call('checkout');
  await fetch(`${url}/pay`, { method: 'POST', redirect: 'manual' });
}

/** Ends the player's subscription right away. */
export async function endSubscriptionOf(player: Player): Promise<void> {
  const { url } = await player.call('billingPortal');
  const [, path] = /(\/subscriptions\/sub_\w+)\//.exec(await (await fetch(url)).text()) ?? [];
  await fetch(new URL(`${path}/end`, url), { method: 'POST', redirect: 'manual' });
}
