import type { Player } from '#test/support/player.ts';

/** Gives the script a new access token of this member. */
export async function giveToken(script: Player, member: Player): Promise<void> {
  const body = { name: 'Standings on the wall', days: 30 } as const;
  script.token = (await member.call('createAccessToken', { body })).token;
}

/**
 * Signs a player in after a sign-out of all their sessions. The member's sign-out revoked the script's token, too, so this makes
 * another.
 */
export async function signInAgain(
  player: Player,
  { script, member }: Readonly<Record<'script' | 'member', Player>>,
): Promise<void> {
  await player.signIn();
  if (player === member) await giveToken(script, member);
}
