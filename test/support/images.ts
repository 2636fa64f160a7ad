import { crc32, deflateSync } from 'node:zlib';

/** The headers of image files: the part that programs read without decoding the picture. */

export function png(width: number, height: number): Buffer {
  const header = Buffer.alloc(25);
  header.writeUInt32BE(13, 0);
  header.write('IHDR', 4);
  header.writeUInt32BE(width, 8);
  header.writeUInt32BE(height, 12);
  return Buffer.concat([Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'), header]);
}

/** Returns a JPEG header with this many bytes of metadata before the frame. */
export function jpeg(width: number, height: number, metadata = 0): Buffer {
  const segments: Buffer[] = [Buffer.from([0xff, 0xd8])];
  for (let left = metadata; left >= 0; left -= 60_000) {
    const segment = Buffer.alloc(4 + Math.min(left, 60_000), 0x20);
    segment.writeUInt16BE(0xffe0, 0);
    segment.writeUInt16BE(segment.length - 2, 2);
    segments.push(segment);
  }
  const frame = Buffer.from([0xff, 0xc0, 0, 17, 8, 0, 0, 0, 0, 3, 0, 0, 0, 0, 0, 0, 0, 0, 0, 0xff, 0xd9]);
  frame.writeUInt16BE(height, 5);
  frame.writeUInt16BE(width, 7);
  return Buffer.concat([...segments, frame]);
}

export function webp(width: number, height: number): Buffer {
  const bytes = Buffer.alloc(64);
  bytes.write('RIFF', 0);
  bytes.writeUInt32LE(bytes.length - 8, 4);
  bytes.write('WEBPVP8X', 8);
  bytes.writeUInt32LE(10, 16);
  bytes.writeUIntLE(width - 1, 24, 3);
  bytes.writeUIntLE(height - 1, 27, 3);
  return bytes;
}

export const gif = Buffer.from('GIF89a\x01\x00\x01\x00\x00\x00\x00;', 'latin1');
export const svg = Buffer.from(
  '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><script>alert(1)</script></svg>',
);

type Colour = readonly [red: number, green: number, blue: number];

/**
 * Returns a complete PNG that browsers can show. `colourAt` decides the color of each pixel, and the metadata contains a comment.
 */
export function drawnPng(
  width: number,
  height: number,
  colourAt: (x: number, y: number) => Colour,
  comment: string,
): Buffer {
  const rows = Array.from({ length: height }, (_, y) => [
    0,
    ...Array.from({ length: width }, (__, x) => colourAt(x, y)).flat(),
  ]);
  const header = Buffer.alloc(13);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  // Eight bits for each channel: red, green and blue.
  header.set([8, 2], 8);
  return Buffer.concat([
    Buffer.from('\x89PNG\r\n\x1a\n', 'latin1'),
    chunk('IHDR', header),
    chunk('tEXt', Buffer.from(`Comment\0${comment}`, 'latin1')),
    chunk('IDAT', deflateSync(Buffer.from(rows.flat()))),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

function chunk(type: string, data: Buffer): Buffer {
  const body = Buffer.concat([Buffer.from(type, 'latin1'), data]);
  const [length, check] = [Buffer.alloc(4), Buffer.alloc(4)];
  length.writeUInt32BE(data.length);
  check.writeUInt32BE(crc32(body));
  return Buffer.concat([length, body, check]);
}
