import { LARGEST_PICTURE } from '#shared/contract/pictures.ts';

export const NO_IMAGE = 'Please select an image file.';
export const TOO_LARGE = 'Please select an image smaller than 5MB.';
/** A document that can run scripts rather than an image. */
const SVG = 'image/svg+xml';

/** What hinders a chosen file from being a picture, as far as its type and its size in bytes tell. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/') || type === SVG) return NO_IMAGE;
  return size > LARGEST_PICTURE ? TOO_LARGE : undefined;
}
