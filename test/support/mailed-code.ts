import type { LocalGame } from './local-game.ts';
import type { Player } from './player.ts';

export const CODE_SUBJECT = 'Your Two Crowns code';

/** The newest code that the user pool has mailed to the player. */
export function mailedCode({ running }: Pick<LocalGame, 'running'>, { user }: Player): string {
  const mails = running.mails().filter(({ to, subject }) => to === user.email && subject === CODE_SUBJECT);
  const code = /\b\d{6}\b/.exec(mails[0]?.text ?? '')?.[0];
  if (code === undefined) throw new Error(`no code was mailed to ${user.email}`);
  return code;
}
