import { forgetMember } from '../device/forget-member.ts';
import { forgetKept } from './session-hint.ts';

// Apart from the session: members' pages load it when somebody leaves.

/**
 * Forgets the session of this browser, even if the sign-in library or the pool fails, and ends its push subscription. A full load
 * must follow: if the pool answered too late, the library would forget the next session as well.
 */
export async function forgetSession(): Promise<void> {
  try {
    const [auth, push] = await Promise.all([import('./pool/tokens.ts'), import('../device/push.ts')]);
    await Promise.all([auth.signOut(), push.unsubscribe()]);
  } catch {
    // It only matters that nothing is left in this browser.
  } finally {
    forgetKept();
    // The page is about to go, which must not keep the browser from it.
    await forgetMember();
  }
}
