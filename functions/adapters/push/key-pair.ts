import { createECDH, createPrivateKey, hkdfSync, type KeyObject } from 'node:crypto';

/** A key pair that identifies us to push services (RFC 8292). */
export interface KeyPair {
  /** The uncompressed point, base64url without padding, as browsers take it. */
  publicKey: string;
  privateKey: KeyObject;
}

/** The order of the base point of P-256 (FIPS 186-5 and SP 800-186, section 3.2.1.3). */
const ORDER = 0xffffffff00000000ffffffffffffffffbce6faada7179e84f3b9cac2fc632551n;
const SCALAR_BYTES = 32;
/** 64 bits more than the order has, so that the remainder is uniform (FIPS 186-5, appendix A.2.1). */
const WIDE_BYTES = 40;
/** An input of the key derivation: a different text would derive different keys from the same secret. */
const PURPOSE = 'two-crowns web push, P-256, 1';

/**
 * The key pair derived from a secret with at least 128 random bits. No AWS service generates such key pairs at deployment,
 * but Secrets Manager generates a random secret once.
 */
export function keyPairOf(secret: string): KeyPair {
  const wide = Buffer.from(hkdfSync('sha256', secret, '', PURPOSE, WIDE_BYTES));
  const scalar = (BigInt(`0x${wide.toString('hex')}`) % (ORDER - 1n)) + 1n;
  const d = Buffer.from(scalar.toString(16).padStart(2 * SCALAR_BYTES, '0'), 'hex');
  const curve = createECDH('prime256v1');
  curve.setPrivateKey(d);
  const point = curve.getPublicKey();
  const jwk = {
    kty: 'EC',
    crv: 'P-256',
    x: point.subarray(1, 1 + SCALAR_BYTES).toString('base64url'),
    y: point.subarray(1 + SCALAR_BYTES).toString('base64url'),
    d: d.toString('base64url'),
  };
  return {
    publicKey: point.toString('base64url'),
    privateKey: createPrivateKey({ key: jwk, format: 'jwk' }),
  };
}
