import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import { LONGEST_SIDE } from '#shared/contract/pictures.ts';

/** Whether an image is larger than those that are drawn everywhere, by its first bytes: its file may be small. */
export function hasManyPixels(bytes: Uint8Array): boolean {
  try {
    const size = [PNG, JPG, WEBP].find(({ validate }) => validate(bytes))?.calculate(bytes);
    return size !== undefined && Math.max(size.width, size.height) > LONGEST_SIDE;
  } catch {
    // The readers throw for bytes that end too early or make no sense.
    return false;
  }
}
