import { forgetMember } from '../device/forget-member.ts';
import { forgetKept, keptUser } from './session-hint.ts';

// A separate file, which member pages load when a member signs out.

/**
 * Clears the session of `whose` (`keptUser` when the sign-out began), even if the sign-in library or the pool fails, and ends
 * the browser's push subscription. The session of a member who signs in meanwhile in another tab stays.
 */
export async function forgetSession(whose: string): Promise<void> {
  try {
    const [auth, push] = await Promise.all([import('./pool/tokens.ts'), import('../device/push.ts')]);
    if (keptUser() === whose) await Promise.all([auth.signOut(), push.unsubscribe()]);
  } catch {
    // An error doesn't matter as long as the browser's storage is empty.
  } finally {
    forgetKept(whose);
    // Waits, because the page may unload before the browser deletes it.
    if (keptUser() === '') await forgetMember();
  }
}
