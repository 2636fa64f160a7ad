import { ApiError, call } from '../../../lib/calls/call.ts';
import { isSessionOver } from '../../../lib/page/failure.ts';

/** The words for a sign-in or sign-up that worked but led to no user. */
export const NO_USER = 'Authentication Error: User data not received. Please try again.';

/**
 * Checks that the person whom the pool has let in has a profile. An account whose sign-up broke off has none; signing
 * up again completes it. Throws an Error with a wording for people, and then leaves nobody signed in.
 */
export async function requireUser(): Promise<void> {
  try {
    await call('me');
  } catch (error) {
    // The next page tells of any other failure, and tries again.
    if (!isSessionOver(error)) return;
    if (error instanceof ApiError && error.code === 'suspended') throw error;
    throw new Error(NO_USER, { cause: error });
  }
}
