import { middleSquare, PICTURE_SIDE } from './crop.ts';
import { fileProblem, MANY_PIXELS, NO_IMAGE } from './image-file.ts';
import { hasManyPixels } from './many-pixels.ts';

/** A picture that is ready for upload. */
export interface DrawnPicture {
  /** PNG or WebP. */
  image: Blob;
  /** The same picture as an image source; the site's security policy allows no blob: addresses. */
  preview: string;
}

/**
 * Draws the middle of an image file anew as a small square, without the file's metadata, such as where a photo was
 * taken. Throws an Error with a wording for people.
 */
export async function drawPicture(file: File): Promise<DrawnPicture> {
  const problem = fileProblem(file);
  if (problem !== undefined) throw new Error(problem);
  const bitmap = await createImageBitmap(file).catch(async (cause: unknown) => {
    throw new Error(await problemOfUndrawn(file), { cause });
  });
  try {
    return await encoded(square(bitmap));
  } finally {
    bitmap.close();
  }
}

/** Browsers refuse an image alike that is too large for them and one that is none. */
async function problemOfUndrawn(file: File): Promise<string> {
  // A file that cannot be read any more is no image either.
  const bytes = await file.arrayBuffer().catch(() => new ArrayBuffer(0));
  return hasManyPixels(new Uint8Array(bytes)) ? MANY_PIXELS : NO_IMAGE;
}

function square(bitmap: ImageBitmap): HTMLCanvasElement {
  const canvas = document.createElement('canvas');
  canvas.width = PICTURE_SIDE;
  canvas.height = PICTURE_SIDE;
  const { x, y, side } = middleSquare(bitmap.width, bitmap.height);
  const context = canvas.getContext('2d');
  if (!context) throw new Error('Your browser can’t create this image.');
  context.imageSmoothingQuality = 'high';
  context.drawImage(bitmap, x, y, side, side, 0, 0, PICTURE_SIDE, PICTURE_SIDE);
  return canvas;
}

/** Encodes as WebP if the browser can, else as PNG. */
async function encoded(canvas: HTMLCanvasElement): Promise<DrawnPicture> {
  const format = ['image/webp', 0.9] as const;
  const image = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, ...format);
  });
  if (!image) throw new Error(NO_IMAGE);
  return { image, preview: canvas.toDataURL(...format) };
}
