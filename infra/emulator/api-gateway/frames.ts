import type { Duplex } from 'node:stream';

/**
 * Watches the bytes that a WebSocket client sends, and reports a frame with more than `limit` bytes of
 * payload. API Gateway limits both frames and messages, but the socket library shows only messages.
 */
export function watchFrames(socket: Duplex, limit: number, tooLong: () => void): void {
  let header: number[] = [];
  let payload = 0;
  socket.on('data', (chunk: Buffer) => {
    let index = 0;
    while (index < chunk.length) {
      if (payload > 0) {
        const skipped = Math.min(payload, chunk.length - index);
        payload -= skipped;
        index += skipped;
        continue;
      }
      header.push(chunk.readUInt8(index++));
      const length = payloadLength(header);
      if (length === undefined) continue;
      header = [];
      payload = length;
      if (length > limit) tooLong();
    }
  });
}

/** The length of the payload, once the header (with length and mask) is complete. */
function payloadLength(header: readonly number[]): number | undefined {
  const second = header[1];
  if (second === undefined) return undefined;
  const short = second & 0x7f;
  const extended = short === 126 ? 2 : short === 127 ? 8 : 0;
  const mask = second & 0x80 ? 4 : 0;
  if (header.length < 2 + extended + mask) return undefined;
  if (extended === 0) return short;
  return header.slice(2, 2 + extended).reduce((sum, byte) => sum * 256 + byte, 0);
}
