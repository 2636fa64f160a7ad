import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { drawPicture, middleSquare, fileProblem } from './draw.ts';

// These tests check the errors for images that the browser can't draw.

const TOO_LARGE = 'This image is too large. Choose one up to 4096 by 4096 pixels.';
const NO_IMAGE = 'Please select an image file.';

beforeEach(() => {
  vi.stubGlobal('createImageBitmap', () =>
    Promise.reject(new DOMException('The source image could not be decoded.', 'InvalidStateError')),
  );
});
afterEach(() => vi.unstubAllGlobals());

/** Returns the first bytes of a PNG file, up to and including the image's size. */
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
  ['with too many pixels', png(30_000, 30_000), TOO_LARGE],
  ['that is too wide', png(4097, 1), TOO_LARGE],
  ['that is too tall', png(1, 4097), TOO_LARGE],
  ['that is broken', png(4096, 4096), NO_IMAGE],
  ['that is cut off', png(30_000, 30_000).subarray(0, 12), NO_IMAGE],
  ['that isn’t one at all', new Uint8Array(9), NO_IMAGE],
])('the error says what is wrong with an image %s', async (_, bytes, words) => {
  const file = new File([bytes], 'me.png', { type: 'image/png' });
  await expect(drawPicture(file)).rejects.toThrow(new Error(words));
});

it.each([
  ['a wide image', 400, 300, { x: 50, y: 0, side: 300 }],
  ['a tall image', 300, 401, { x: 0, y: 50, side: 300 }],
  ['a square image', 256, 256, { x: 0, y: 0, side: 256 }],
  ['a single line', 5000, 1, { x: 2499, y: 0, side: 1 }],
])('%s is cropped to its middle', (_, width, height, square) => {
  expect(middleSquare(width, height)).toEqual(square);
});

const FIVE_MB = 5 * 1024 * 1024;

it.each(['image/png', 'image/jpeg', 'image/heic'])('%s up to 5 MB is accepted', (type) => {
  expect(fileProblem({ type, size: FIVE_MB })).toBeUndefined();
  expect(fileProblem({ type, size: FIVE_MB + 1 })).toBe('Please select an image smaller than 5MB.');
});

it.each(['image/svg+xml', 'application/pdf', ''])('"%s" isn’t accepted as an image', (type) => {
  expect(fileProblem({ type, size: 1 })).toBe('Please select an image file.');
});
