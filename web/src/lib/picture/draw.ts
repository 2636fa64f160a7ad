import { JPG } from 'image-size/types/jpg';
import { PNG } from 'image-size/types/png';
import { WEBP } from 'image-size/types/webp';
import { LARGEST_PICTURE, LONGEST_SIDE } from '#shared/contract/pictures.ts';

/** A picture that is ready to upload. */
export interface DrawnPicture {
  /** The picture as a PNG or WebP file. */
  image: Blob;
  /** The picture as a data: URL for an image element, because the site's security policy forbids blob: URLs. */
  preview: string;
}

/**
 * Redraws the middle of an image file as a small square. This also drops the file's metadata, such as the location of a photo.
 * Throws an Error with a text for users.
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

/** Distinguishes an oversized image from a file that isn't an image, because browsers report the same error for both. */
async function problemOfUndrawn(file: File): Promise<string> {
  // A file that can no longer be read counts as not being an image.
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

/** Encodes the picture as WebP if the browser can do that, otherwise as PNG. */
async function encoded(canvas: HTMLCanvasElement): Promise<DrawnPicture> {
  const format = ['image/webp', 0.9] as const;
  const image = await new Promise<Blob | null>((resolve) => {
    canvas.toBlob(resolve, ...format);
  });
  if (!image) throw new Error(NO_IMAGE);
  return { image, preview: canvas.toDataURL(...format) };
}

/** The width and height of a stored picture in px, twice the largest size at which the site shows it. */
const PICTURE_SIDE = 256;

interface Square {
  x: number;
  y: number;
  side: number;
}

/** Returns the largest square in the middle of an image of this size, in the image's own pixels. */
export function middleSquare(width: number, height: number): Square {
  const side = Math.min(width, height);
  return { x: Math.floor((width - side) / 2), y: Math.floor((height - side) / 2), side };
}

const NO_IMAGE = 'Please select an image file.';
const TOO_LARGE = 'Please select an image smaller than 5MB.';
const MANY_PIXELS = `This image is too large. Choose one up to ${LONGEST_SIDE} by ${LONGEST_SIDE} pixels.`;
/** The type of SVG files, which aren't accepted: an SVG is a document that can run scripts. */
const SVG = 'image/svg+xml';

/** Returns why a file of this type and size (in bytes) can't be used as a picture; undefined if it can. */
export function fileProblem({ type, size }: Pick<File, 'type' | 'size'>): string | undefined {
  if (!type.startsWith('image/') || type === SVG) return NO_IMAGE;
  return size > LARGEST_PICTURE ? TOO_LARGE : undefined;
}

/** Whether the size in an image's header is too large for some browsers to draw. Such an image can still be a small file. */
function hasManyPixels(bytes: Uint8Array): boolean {
  try {
    const size = [PNG, JPG, WEBP].find(({ validate }) => validate(bytes))?.calculate(bytes);
    return size !== undefined && Math.max(size.width, size.height) > LONGEST_SIDE;
  } catch {
    // The parsers throw on truncated or malformed bytes.
    return false;
  }
}

/** Breaks each paragraph into lines of at most `width` px, but only between words. A word that is too long gets its own line. */
export function linesOf(paragraphs: readonly string[], font: string, width: number): string[][] {
  const brush = document.createElement('canvas').getContext('2d');
  if (brush) brush.font = font;
  const fits = (line: string) => !brush || brush.measureText(line).width <= width;
  return paragraphs.map((text) => {
    const lines: string[] = [];
    for (const word of text.split(' ')) {
      const longer = `${lines.at(-1) ?? ''} ${word}`;
      if (lines.length > 0 && fits(longer)) lines[lines.length - 1] = longer;
      else lines.push(word);
    }
    return lines;
  });
}
