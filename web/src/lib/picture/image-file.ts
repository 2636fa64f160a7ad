import { LARGEST_PICTURE, LONGEST_SIDE } from '#shared/contract/pictures.ts';

export const NO_IMAGE = 'Please select an image file.';
const TOO_LARGE = 'Please select an image smaller than 5MB.';
export const MANY_PIXELS = `This image is too large. Choose one up to ${LONGEST_SIDE} by ${LONGEST_SIDE} pixels.`;
/** Not an image but a document that can run scripts. */
const SVG = 'image/svg+xml';

/** Why a chosen file cannot be a picture, judged by its type and its size in bytes. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/') || type === SVG) return NO_IMAGE;
  return size > LARGEST_PICTURE ? TOO_LARGE : undefined;
}
