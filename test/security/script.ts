import type { Player } from '#test/support/player.ts';
import type { Cast, Role } from './scene.ts';

/** Gives the script a new access token of this member. */
export async function giveToken(script: Player, member: Player): Promise<void> {
  const body = { name: 'Standings on the wall', days: 30 } as const;
  script.token = (await member.call('createAccessToken', { body })).token;
}

/** Signs in after a sign-out of all sessions. The member's sign-out revoked the script's token, too, so this makes another. */
export async function signInAgain(cast: Cast, role: Role | 'guest' | 'script'): Promise<void> {
  await cast[role].signIn();
  if (role === 'member') await giveToken(cast.script, cast.member);
}
