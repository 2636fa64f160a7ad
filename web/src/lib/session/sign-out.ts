import { forgetMember } from '../device/forget-member.ts';
import { forgetKept, keptUser } from './session-hint.ts';

// A separate file, because member pages only load it when a member signs out.

/**
 * Clears the session of `whose` (`keptUser` when the sign-out began), even if the sign-in library or the pool fails, and ends
 * the browser's push subscription. Keeps the session of a member who signs in in another tab meanwhile.
 */
export async function forgetSession(whose: string): Promise<void> {
  try {
    const [auth, push] = await Promise.all([import('./pool/tokens.ts'), import('../device/push.ts')]);
    if (keptUser() === whose) await Promise.all([auth.signOut(), push.unsubscribe()]);
  } catch {
    // An error doesn't matter, because the browser's storage is cleared anyway.
  } finally {
    forgetKept(whose);
    // Waits, because otherwise the page may unload before the browser has deleted the data.
    if (keptUser() === '') await forgetMember();
  }
}
