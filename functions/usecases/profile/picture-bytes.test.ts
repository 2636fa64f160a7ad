import { describe, expect, it } from 'vitest';
import { gif, jpeg, png, svg, webp } from '#test/support/images.ts';
import { pictureTypeOf } from './picture-bytes.ts';

describe('the type of a picture', () => {
  it.each([
    ['image/png', png(256, 256)],
    ['image/png', png(1, 4096)],
    ['image/jpeg', jpeg(256, 256)],
    ['image/jpeg', jpeg(4096, 1, 150_000)],
    ['image/webp', webp(256, 256)],
  ])('is %s according to its bytes', (type, bytes) => {
    expect(pictureTypeOf(bytes)).toBe(type);
  });

  it.each([
    ['an SVG', svg],
    ['a GIF', gif],
    ['an HTML page', Buffer.from('<!doctype html><script>alert(1)</script>')],
    ['nothing', Buffer.alloc(0)],
    ['one byte', Buffer.from([0xff])],
    ['a PNG without height', png(256, 0)],
    ['a PNG that is too wide', png(4097, 1)],
    ['a JPEG that is too tall', jpeg(1, 4097)],
    ['a WebP that is too wide', webp(5000, 5)],
    ['a PNG that breaks off', png(256, 256).subarray(0, 12)],
    ['a JPEG that breaks off', jpeg(256, 256).subarray(0, 12)],
    ['a WebP that breaks off', webp(256, 256).subarray(0, 18)],
  ])('is undefined for %s', (_, bytes) => {
    expect(pictureTypeOf(bytes)).toBeUndefined();
  });
});
