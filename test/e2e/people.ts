import { isCodeMail } from '../support/mailed-code.ts';
import { Player } from '../support/player.ts';
import type { LocalSite } from './local-site.ts';

// Who there is besides those that a file signs up for all its tests, and what is mailed to them.

let count = 0;

/** Somebody who has just signed up: the address is not verified, and nothing is told but the welcome. */
export const newcomer = (url: string, name: string) => Player.register(url, `${name}${(count += 1)}`);

/** Somebody at an address. */
type Mailbox = Pick<Player, 'user' | 'siteUrl'>;

export async function mailsTo({ user, siteUrl }: Mailbox): Promise<{ subject: string; text: string }[]> {
  const reply = await fetch(`${siteUrl}/local/mail`);
  const mails = (await reply.json()) as { to: string; subject: string; text: string }[];
  return mails.filter(({ to }) => to === user.email);
}

/** The newest code that was mailed to them. */
export async function mailedCode(player: Mailbox): Promise<string> {
  const [mail] = (await mailsTo(player)).filter(isCodeMail);
  return /\b\d{6}\b/.exec(mail?.text ?? '')?.[0] ?? '';
}

/** The player's address is proved from now on, by the code that was mailed to it. */
export async function prove(player: Player): Promise<void> {
  await player.call('verifyEmail', { body: { code: await mailedCode(player) } });
}

export async function proved(url: string, name: string): Promise<Player> {
  const player = await newcomer(url, name);
  await prove(player);
  return player;
}

/** Somebody who may do what admins do. */
export async function adminOf({ url, console: machine }: LocalSite): Promise<Player> {
  const admin = await newcomer(url, 'Alma');
  await machine('admins', { email: admin.user.email });
  await admin.signIn();
  return admin;
}
