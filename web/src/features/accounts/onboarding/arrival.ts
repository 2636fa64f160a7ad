import { ApiError, call } from '../../../lib/calls/call.ts';
import { isSessionOver } from '../../../lib/page/failure.ts';
import { toast } from '../../../lib/page/toast.ts';
import type { DrawnPicture } from '../../../lib/picture/draw.ts';

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

/**
 * Uploads the picture that was chosen at sign-up, now that the member is signed in. A failure does not harm the
 * account; a message tells of it, long enough to be read.
 */
export async function bringPicture(picture: DrawnPicture | null): Promise<void> {
  if (!picture) return;
  try {
    const { uploadPicture } = await import('../../../lib/picture/upload.ts');
    await uploadPicture(picture.image);
  } catch {
    toast({
      title: 'Your account is ready',
      description: 'Your picture didn’t upload. Add it again from your account page.',
      duration: 8000,
    });
  }
}
