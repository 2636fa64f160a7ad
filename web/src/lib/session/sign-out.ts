import { forgetMember } from '../device/forget-member.ts';
import { forgetKept, keptUser } from './session-hint.ts';

// Apart from the session: members' pages load it when somebody leaves.

/**
 * Forgets the session of `whose` (`keptUser` when the sign-out began), even if the sign-in library or the pool fails, and ends the
 * browser's push subscription. The session of a member who signs in meanwhile, in another tab, stays.
 */
export async function forgetSession(whose: string): Promise<void> {
  try {
    const [auth, push] = await Promise.all([import('./pool/tokens.ts'), import('../device/push.ts')]);
    if (keptUser() === whose) await Promise.all([auth.signOut(), push.unsubscribe()]);
  } catch {
    // It only matters that nothing is left in this browser.
  } finally {
    forgetKept(whose);
    // The page is about to go, which must not keep the browser from it.
    if (keptUser() === '') await forgetMember();
  }
}
