import { createPublicKey, verify } from 'node:crypto';

const DAY_SECONDS = 86_400;
const AUTHORIZATION = /^vapid t=([\w-]+)\.([\w-]+)\.([\w-]+), ?k=([\w-]+)$/;
const CONTACT = /^(mailto:[^\s@]+@[^\s@]+|https:\/\/\S+)$/;

interface Claims {
  aud?: unknown;
  exp?: unknown;
  sub?: unknown;
}

/**
 * Returns the reason why a service rejects the sender's identification (RFC 8292); undefined if the service accepts it.
 * @param expected the key that the browser subscribed with, in base64url, and the service's own origin.
 * @param now ms since 1970.
 */
export function vapidFault(
  authorization: string,
  expected: { publicKey: string; origin: string },
  now: number,
): string | undefined {
  const [, head, claims, signature, key] = AUTHORIZATION.exec(authorization) ?? [];
  if (head === undefined || claims === undefined || signature === undefined) return 'no vapid token';
  if (key !== expected.publicKey) return 'another key than that of the subscription';
  const { alg } = read<{ alg?: unknown }>(head);
  if (alg !== 'ES256' || !isSigned(`${head}.${claims}`, signature, key))
    return 'a signature that does not hold';
  const { aud, exp, sub } = read<Claims>(claims);
  if (aud !== expected.origin) return 'a token for another service';
  const left = Number(exp) - now / 1000;
  if (!(left > 0 && left <= DAY_SECONDS)) return 'a token that is over, or lives for more than a day';
  return typeof sub === 'string' && CONTACT.test(sub) ? undefined : 'nobody to write to';
}

function read<Shape>(part: string): Partial<Shape> {
  try {
    return JSON.parse(Buffer.from(part, 'base64url').toString()) as Partial<Shape>;
  } catch {
    return {};
  }
}

function isSigned(content: string, signature: string, publicKey: string): boolean {
  const point = Buffer.from(publicKey, 'base64url');
  const x = point.subarray(1, 33).toString('base64url');
  const y = point.subarray(33).toString('base64url');
  try {
    const key = createPublicKey({ key: { kty: 'EC', crv: 'P-256', x, y }, format: 'jwk' });
    const proof = Buffer.from(signature, 'base64url');
    return verify('sha256', Buffer.from(content), { key, dsaEncoding: 'ieee-p1363' }, proof);
  } catch {
    return false;
  }
}
