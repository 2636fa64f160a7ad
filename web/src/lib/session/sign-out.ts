import { forgetMember } from '../device/forget-member.ts';
import { forgetKept, keptUser } from './session-hint.ts';

// This is a separate file because member pages only load it when a member signs out.

/**
 * Clears the session of `whose`, the `keptUser` at the time the sign-out began, and ends the browser's push subscription. Clears
 * the session even if the sign-in library or the pool fails. If another member signs in meanwhile, in another tab, keeps that
 * member's session.
 */
export async function forgetSession(whose: string): Promise<void> {
  try {
    const [auth, push] = await Promise.all([import('./pool/tokens.ts'), import('../device/push.ts')]);
    if (keptUser() === whose) await Promise.all([auth.signOut(), push.unsubscribe()]);
  } catch {
    // Errors don't matter here, because the browser's storage is cleared anyway.
  } finally {
    forgetKept(whose);
    // Wait for this, because the page might unload before the browser has deleted the data.
    if (keptUser() === '') await forgetMember();
  }
}
