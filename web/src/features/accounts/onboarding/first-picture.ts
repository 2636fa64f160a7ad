import { toast } from '../../../lib/page/toast.ts';
import type { DrawnPicture } from '../../../lib/picture/draw.ts';

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
