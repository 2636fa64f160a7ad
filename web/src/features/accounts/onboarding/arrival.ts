import { ApiError, call } from '../../../lib/calls/call.ts';
import { isSessionOver } from '../../../lib/page/failure.ts';
import { toast } from '../../../lib/page/toast.ts';
import type { DrawnPicture } from '../../../lib/picture/draw.ts';

/** The message for a sign-in or sign-up that worked but returned no user. */
export const NO_USER = 'Authentication Error: User data not received. Please try again.';

/**
 * Checks that the signed-in user has a profile, and otherwise throws an Error whose message is for users. An account from an
 * interrupted sign-up has no profile; signing up again completes it.
 */
export async function requireUser(): Promise<void> {
  try {
    await call('me');
  } catch (error) {
    // The next page reports any other failure, and retries.
    if (!isSessionOver(error)) return;
    if (error instanceof ApiError && error.code === 'suspended') throw error;
    throw new Error(NO_USER, { cause: error });
  }
}

/**
 * Uploads the picture that was chosen at sign-up, now that the member is signed in. A failure doesn't affect the account; a toast
 * reports it, long enough to be read.
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
