import { Player } from '../../support/player.ts';
import { payments, ports } from './ports.ts';

/** Returns a player who has just signed up. */
export const register = (name: string, firstName?: string): Promise<Player> =>
  Player.register(window.location.origin, name, firstName);

/** Verifies the player's address. */
export const prove = ({ id, user }: Player): Promise<unknown> => ports.users.markVerified(id, user.email);

/** Returns a player with the rights of an admin. */
export async function registerAdmin(name = 'Alma1'): Promise<Player> {
  const admin = await register(name);
  ports.admins.add(admin.id);
  return admin;
}

/** Makes the player pay, and sends the payment provider's event that makes them an OG Player. */
export async function payFor(player: Player): Promise<void> {
  await player.call('checkout');
  payments.pay(customerOf(player), ports.clock.now());
  await tellOf(player);
}

/** Ends the player's subscription right away, and sends the payment provider's event about it. */
export async function endSubscriptionOf(player: Player): Promise<void> {
  const customerId = customerOf(player);
  for (const { id } of payments.customers.get(customerId)?.subscriptions ?? [])
    payments.change(customerId, id, { status: 'canceled' });
  await tellOf(player);
}

function customerOf({ id }: Player): string {
  const [customerId] = [...payments.customers].find(([, { userId }]) => userId === id) ?? [];
  if (customerId === undefined) throw new Error('this player has never paid');
  return customerId;
}

let events = 0;

/** Sends the payment provider's event about the player's subscription. */
async function tellOf(player: Player): Promise<void> {
  const event = {
    id: `evt_${(events += 1)}`,
    type: 'customer.subscription.updated',
    customerId: customerOf(player),
  };
  await player.send('POST', '/api/stripe/webhook', event, { 'stripe-signature': 'signed' });
}
