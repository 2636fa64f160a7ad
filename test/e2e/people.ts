import { isCodeMail } from '../support/mailed-code.ts';
import { Player } from '../support/player.ts';
import type { LocalSite } from './local-site.ts';

// Players that a single test needs for itself, and the emails to them.

let count = 0;

/** A newly signed-up player, with an unverified address and no notification except the welcome. */
export const newcomer = (url: string, name: string) => Player.register(url, `${name}${(count += 1)}`);

/** What it takes to find a player's emails. */
type Mailbox = Pick<Player, 'user' | 'siteUrl'>;

export async function mailsTo({ user, siteUrl }: Mailbox): Promise<{ subject: string; text: string }[]> {
  const reply = await fetch(`${siteUrl}/local/mail`);
  const mails = (await reply.json()) as { to: string; subject: string; text: string }[];
  return mails.filter(({ to }) => to === user.email);
}

/** The newest code emailed to the player. */
export async function mailedCode(player: Mailbox): Promise<string> {
  const [mail] = (await mailsTo(player)).filter(isCodeMail);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

/** Verifies the player's address with the emailed code. */
export async function prove(player: Player): Promise<void> {
  await player.call('verifyEmail', { body: { code: await mailedCode(player) } });
}

export async function proved(url: string, name: string): Promise<Player> {
  const player = await newcomer(url, name);
  await prove(player);
  return player;
}

/** A player with an admin's rights. */
export async function adminOf({ url, console: machine }: LocalSite): Promise<Player> {
  const admin = await newcomer(url, 'Alma');
  await machine('admins', { email: admin.user.email });
  await admin.signIn();
  return admin;
}
