import { createHash, createHmac, hkdfSync, randomBytes, timingSafeEqual } from 'node:crypto';

/** The 3072-bit group of RFC 5054 (from RFC 3526). Cognito and its clients use it with g = 2. */
const N = BigInt(
  '0xFFFFFFFFFFFFFFFFC90FDAA22168C234C4C6628B80DC1CD129024E088A67CC74020BBEA63B139B22514A08798E3404DD' +
    'EF9519B3CD3A431B302B0A6DF25F14374FE1356D6D51C245E485B576625E7EC6F44C42E9A637ED6B0BFF5CB6F406B7ED' +
    'EE386BFB5A899FA5AE9F24117C4B1FE649286651ECE45B3DC2007CB8A163BF0598DA48361C55D39A69163FA8FD24CF5F' +
    '83655D23DCA3AD961C62F356208552BB9ED529077096966D670C354E4ABC9804F1746C08CA18217C32905E462E36CE3B' +
    'E39E772C180E86039B2783A2EC07A28FB5C55DF06F4C52C9DE2BCBF6955817183995497CEA956AE515D2261898FA0510' +
    '15728E5A8AAAC42DAD33170D04507A33A85521ABDF1CBA64ECFB850458DBEF0A8AEA71575D060C7DB3970F85A6E1E4C7' +
    'ABF5AE8CDB0933D71E8C94E04A25619DCEE3D2261AD2EE6BF12FFA06D98A0864D87602733EC86A64521F2B18177B200C' +
    'BBE117577A615D6C770988C0BAD946E208E24FA074E5AB3143DB5BFCE0FD108E4B82D120A93AD2CAFFFFFFFFFFFFFFFF',
);
const G = 2n;
const K = fromHex(sha256(Buffer.concat([padded(N), padded(G)])));

/** What the server stores instead of a password, in hex. */
export interface Verifier {
  salt: string;
  verifier: string;
}

/** The server's half of one sign-in, in hex. `b` must stay secret. */
export interface ServerKey {
  b: string;
  B: string;
}

/** A client's claim that it knows the password. */
interface Claim {
  poolId: string;
  username: string;
  A: string;
  secretBlock: string;
  timestamp: string;
  signature: string;
}

/** Makes the verifier for a password. It depends on `poolId` and `username`, so neither of them can change later. */
export function makeVerifier(poolId: string, username: string, password: string, salt = newSalt()): Verifier {
  const identity = sha256(Buffer.from(`${poolName(poolId)}${username}:${password}`));
  const x = fromHex(sha256(Buffer.concat([padded(fromHex(salt)), Buffer.from(identity, 'hex')])));
  return { salt, verifier: power(G, x).toString(16) };
}

/** Whether the password matches the verifier. Used by flows in which the client sends the password. */
export function isPassword(poolId: string, username: string, password: string, stored: Verifier): boolean {
  return makeVerifier(poolId, username, password, stored.salt).verifier === stored.verifier;
}

/** Makes a fake verifier for an unknown user. The same name always gets the same salt. */
export function imagineVerifier(secret: string, signInName: string): Verifier {
  const exponent = fromHex(imagine(secret, 'verifier', signInName));
  return { salt: imagineSalt(secret, signInName), verifier: power(G, exponent).toString(16) };
}

/** Makes a fake salt for an unknown user. It is indistinguishable from a real user's salt. */
export function imagineSalt(secret: string, signInName: string): string {
  return withoutZeros(imagine(secret, 'salt', signInName).slice(0, 32));
}

const imagine = (secret: string, use: string, signInName: string): string =>
  createHmac('sha256', secret).update(`${use}/${signInName}`).digest('hex');

/** Whether the protocol allows `A`, the client's public value. If it were a multiple of N, any password would seem correct. */
export function isClientKey(A: string): boolean {
  return /^[0-9a-f]{1,800}$/i.test(A) && fromHex(A) % N !== 0n;
}

/** Generates the server's half of a sign-in. */
export function makeServerKey({ verifier }: Verifier): ServerKey {
  const b = fromHex(randomBytes(32).toString('hex'));
  const B = (K * fromHex(verifier) + power(G, b)) % N;
  return { b: b.toString(16), B: B.toString(16) };
}

/** Whether the claim proves that the client knows the password that the verifier was made from. */
export function proves(claim: Claim, { verifier }: Verifier, { b, B }: ServerKey): boolean {
  const A = fromHex(claim.A);
  const u = fromHex(sha256(Buffer.concat([padded(A), padded(fromHex(B))])));
  const shared = power(A * power(fromHex(verifier), u), fromHex(b));
  const key = hkdfSync('sha256', padded(shared), padded(u), 'Caldera Derived Key', 16);
  const expected = createHmac('sha256', Buffer.from(key))
    .update(poolName(claim.poolId))
    .update(claim.username)
    .update(Buffer.from(claim.secretBlock, 'base64'))
    .update(claim.timestamp)
    .digest();
  const given = Buffer.from(claim.signature, 'base64');
  return given.length === expected.length && timingSafeEqual(given, expected);
}

const newSalt = (): string => withoutZeros(randomBytes(16).toString('hex'));

/** Removes leading zeros, because the protocol writes numbers without them. */
const withoutZeros = (hex: string): string => fromHex(hex).toString(16);

const poolName = (poolId: string): string => poolId.slice(poolId.indexOf('_') + 1);

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

/** Encodes a number as Java's BigInteger does: if the top bit is set, a leading zero byte keeps the number positive. */
function padded(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function fromHex(hex: string): bigint {
  return BigInt(`0x${hex}`);
}

function sha256(bytes: Buffer): string {
  return createHash('sha256').update(bytes).digest('hex');
}
