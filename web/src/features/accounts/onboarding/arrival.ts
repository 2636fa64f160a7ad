import { ApiError, call } from '../../../lib/calls/call.ts';
import { isSessionOver } from '../../../lib/page/failure.ts';
import { toast } from '../../../lib/page/toast.ts';
import type { DrawnPicture } from '../../../lib/picture/draw.ts';

/** The message if signing in or signing up worked, but no user came back. */
export const NO_USER = 'Authentication Error: User data not received. Please try again.';

/**
 * Checks that the signed-in user has a profile. If they have none, throws an Error with a text for users. The profile is missing
 * if a sign-up was interrupted, and signing up again completes it.
 */
export async function requireUser(): Promise<void> {
  try {
    await call('me');
  } catch (error) {
    // Ignore any other failure here, because the next page reports it and offers a retry.
    if (!isSessionOver(error)) return;
    if (error instanceof ApiError && error.code === 'suspended') throw error;
    throw new Error(NO_USER, { cause: error });
  }
}

/**
 * Uploads the picture that the user chose when signing up, now that they are signed in. If the upload fails, a toast says so, and
 * the account is ready anyway. The toast stays long enough to be read.
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
