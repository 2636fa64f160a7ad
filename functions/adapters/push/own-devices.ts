import { createECDH, randomBytes } from 'node:crypto';
import ece from 'http_ece';
import { importJWK, jwtVerify } from 'jose';
import type { OwnDevices } from '../../ports/ports.ts';

const AUTHORIZATION = /^vapid t=([\w.-]+), ?k=([\w-]+)$/;
const COORDINATE_BYTES = 32;

/**
 * Devices that do a browser's half of RFC 8291 and RFC 8292: they read messages sent to them, and trust the one
 * sender whose key they know.
 */
export const ownDevices: OwnDevices = {
  make() {
    const pair = createECDH('prime256v1');
    pair.generateKeys();
    const auth = randomBytes(16).toString('base64url');
    return {
      keys: { p256dh: pair.getPublicKey().toString('base64url'), auth },
      async read({ body, authorization }, { publicKey, endpoint, at }) {
        const [, token = '', key] = AUTHORIZATION.exec(authorization) ?? [];
        if (key !== publicKey) throw new Error('the message names another key than that of the subscription');
        const { origin } = new URL(endpoint);
        await jwtVerify(token, await senderOf(publicKey), { audience: origin, currentDate: at });
        const sealed = Buffer.from(body, 'base64url');
        return ece
          .decrypt(sealed, { version: 'aes128gcm', privateKey: pair, authSecret: auth })
          .toString('utf8');
      },
    };
  },
};

/** The public key at an uncompressed point. The point is one byte, followed by its two coordinates. */
function senderOf(publicKey: string) {
  const point = Buffer.from(publicKey, 'base64url');
  const x = point.subarray(1, 1 + COORDINATE_BYTES).toString('base64url');
  const y = point.subarray(1 + COORDINATE_BYTES).toString('base64url');
  return importJWK({ kty: 'EC', crv: 'P-256', x, y }, 'ES256');
}
