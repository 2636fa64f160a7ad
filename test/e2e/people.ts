import { isCodeMail } from '../support/mailed-code.ts';
import { Player } from '../support/player.ts';
import type { LocalSite } from './local-site.ts';

// Helpers for players that a single test needs for itself, and for the emails that these players get.

let count = 0;

/** Returns a player who has just signed up, with an unverified address and no notification but the welcome. */
export const newcomer = (url: string, name: string) => Player.register(url, `${name}${(count += 1)}`);

/** The properties by which a player's emails can be found. */
type Mailbox = Pick<Player, 'user' | 'siteUrl'>;

export async function mailsTo({ user, siteUrl }: Mailbox): Promise<{ subject: string; text: string }[]> {
  const reply = await fetch(`${siteUrl}/local/mail`);
  const mails = (await reply.json()) as { to: string; subject: string; text: string }[];
  return mails.filter(({ to }) => to === user.email);
}

/** Returns the newest code that was emailed to the player. */
export async function mailedCode(player: Mailbox): Promise<string> {
  const [mail] = (await mailsTo(player)).filter(isCodeMail);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

/** Verifies the player's address with the code from the email. */
export async function prove(player: Player): Promise<void> {
  await player.call('verifyEmail', { body: { code: await mailedCode(player) } });
}

export async function proved(url: string, name: string): Promise<Player> {
  const player = await newcomer(url, name);
  await prove(player);
  return player;
}

/** Returns a player with the rights of an admin. */
export async function adminOf({ url, console: machine }: LocalSite): Promise<Player> {
  const admin = await newcomer(url, 'Alma');
  await machine('admins', { email: admin.user.email });
  await admin.signIn();
  return admin;
}
