import type { Locator, Page } from '@playwright/test';
import { drawnPng } from '../support/images.ts';

// Image files for a user to upload as a picture.

const RED = [200, 0, 0] as const;
const BLUE = [0, 0, 200] as const;

/** A comment that is stored in the photo's metadata. */
export const COMMENT = 'taken in the garden of my house';
/** The photo is red at the left and right, outside the square in its middle, and blue in between. */
export const photo = drawnPng(400, 300, (x) => (x < 50 || x >= 350 ? RED : BLUE), COMMENT);

export const file = (name: string, mimeType: string, buffer: Buffer) => ({ name, mimeType, buffer });

export const chooseFile = (part: Page | Locator, chosen: ReturnType<typeof file>) =>
  part.locator('[data-picture-file]').setInputFiles(chosen);

/** Returns the bytes, the size and a corner's color of a picture on the site. */
export async function pictureAt(page: Page, address: string) {
  return page.evaluate(async (url) => {
    const blob = await (await fetch(url)).blob();
    const bitmap = await createImageBitmap(blob);
    const context = new OffscreenCanvas(bitmap.width, bitmap.height).getContext('2d');
    context?.drawImage(bitmap, 0, 0);
    const { data } = context?.getImageData(2, 2, 1, 1) ?? { data: [] };
    const bytes = new TextDecoder('latin1').decode(await blob.arrayBuffer());
    return { bytes, size: [bitmap.width, bitmap.height], red: data[0] ?? 0, blue: data[2] ?? 0 };
  }, address);
}
