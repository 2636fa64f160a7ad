import type { LocalGame } from './local-game.ts';
import type { Player } from './player.ts';

/** Returns whether an email's subject says that the email contains a code from the user pool. */
export const isCodeMail = ({ subject }: { subject: string }) => subject.startsWith('Your Two Crowns code');

/** Returns the newest code that the user pool has emailed to the player. */
export function mailedCode({ running }: Pick<LocalGame, 'running'>, { user }: Player): string {
  const mails = running.mails().filter((mail) => mail.to === user.email && isCodeMail(mail));
  const code = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`no code was mailed to ${user.email}`);
  return code;
}
