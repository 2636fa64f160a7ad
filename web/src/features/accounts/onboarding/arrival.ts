import { ApiError, call } from '../../../lib/calls/api.ts';
import { isSessionOver } from '../../../lib/session/session-ended.ts';

/** What is said where a sign-in or sign-up worked and nobody came of it. */
export const NO_USER = 'Authentication Error: User data not received. Please try again.';

/**
 * Whoever the pool has let in is a member by their profile; an account whose making was broken off has none, and is
 * completed by signing up again. Throws Error with a wording for people, and leaves nobody signed in then.
 */
export async function requireUser(): Promise<void> {
  try {
    await call('me');
  } catch (error) {
    // What else keeps the member from coming is told, and tried again, on the page that they go to.
    if (!isSessionOver(error)) return;
    if (error instanceof ApiError && error.code === 'suspended') throw error;
    throw new Error(NO_USER, { cause: error });
  }
}
