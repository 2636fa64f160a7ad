import { createECDH, randomBytes } from 'node:crypto';

/** The browser's half of a subscription: a key pair, whose public key the browser shares, and a secret (RFC 8291, section 3). */
export interface OwnKeys {
  p256dh: Buffer;
  privateKey: Buffer;
  auth: Buffer;
}

export function newKeys(): OwnKeys {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return { p256dh: pair.getPublicKey(), privateKey: pair.getPrivateKey(), auth: randomBytes(16) };
}
