import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import { LONGEST_SIDE, type PictureType } from '#shared/contract/pictures.ts';

const READERS = [
  ['image/png', PNG],
  ['image/jpeg', JPG],
  ['image/webp', WEBP],
] as const;

/**
 * Returns the type of a picture, judging by its first bytes and not by its name; undefined if it isn't a picture, or is too
 * large to show.
 */
export function pictureTypeOf(head: Uint8Array): PictureType | undefined {
  // A copy, because the parsers look past the end of a view, into the memory behind it.
  const bytes = new Uint8Array(head);
  try {
    const [type, reader] = READERS.find(([, { validate }]) => validate(bytes)) ?? [];
    const { width = 0, height = 0 } = reader?.calculate(bytes) ?? {};
    return [width, height].every((side) => side > 0 && side <= LONGEST_SIDE) ? type : undefined;
  } catch {
    // The parsers throw for bytes that end too early or make no sense.
    return undefined;
  }
}
