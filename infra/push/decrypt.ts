import { createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import type { OwnKeys } from './keys.ts';

const SALT = 16;
/** The salt, the size of a record in 4 bytes, and the length of the sender's key in one (RFC 8188, section 2.1). */
const HEADER = SALT + 4 + 1;
const POINT = 65;
const TAG = 16;
/** The last record's content ends with this byte, and zeros may follow it. */
const LAST = 2;

/**
 * The text of a message's body as a browser reads it. The body must be one record of aes128gcm (RFC 8188 and
 * RFC 8291, section 4). Throws for any other.
 */
export function decrypted(body: Buffer, { p256dh, privateKey, auth }: OwnKeys): string {
  const salt = body.subarray(0, SALT);
  if (body.length <= HEADER + POINT + TAG || body[HEADER - 1] !== POINT)
    throw new Error('no header of a push message');
  if (body.length - HEADER - POINT > body.readUInt32BE(SALT)) throw new Error('more than one record');
  const sender = body.subarray(HEADER, HEADER + POINT);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
  const secret = derived(pair.computeSecret(sender), auth, info, 32);
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
  const record = body.subarray(HEADER + POINT);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(record.subarray(-TAG));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -TAG)), cipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== LAST) throw new Error('the record is not the last one');
  return padded.subarray(0, end).toString('utf8');
}

function derived(secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
