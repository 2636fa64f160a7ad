import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawPicture } from './draw.ts';

// What is said of an image that the browser cannot draw.

const TOO_LARGE = 'This image is too large. Choose one up to 4096 by 4096 pixels.';
const NO_IMAGE = 'Please select an image file.';

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', () =>
    Promise.reject(new DOMException('The source image could not be decoded.', 'InvalidStateError')),
  );
});
afterEach(() => vi.unstubAllGlobals());

/** The beginning of a PNG, as far as it tells its size. */
function png(width: number, height: number): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(33);
  bytes.set(new TextEncoder().encode('\u0000PNG\r\n\u001A\n\0\0\0\rIHDR'));
  bytes[0] = 0x89;
  const sides = new DataView(bytes.buffer, 16);
  sides.setUint32(0, width);
  sides.setUint32(4, height);
  return bytes;
}

it.each([
  ['of too many pixels', png(30_000, 30_000), TOO_LARGE],
  ['that is too wide', png(4097, 1), TOO_LARGE],
  ['that is too high', png(1, 4097), TOO_LARGE],
  ['that is broken', png(4096, 4096), NO_IMAGE],
  ['that breaks off', png(30_000, 30_000).subarray(0, 12), NO_IMAGE],
  ['that is none', new Uint8Array(9), NO_IMAGE],
])('says what is wrong with an image %s', async (_, bytes, words) => {
  const file = new File([bytes], 'me.png', { type: 'image/png' });
  await expect(drawPicture(file)).rejects.toThrow(new Error(words));
});
