import { createHash, createHmac, getDiffieHellman, hkdfSync, randomBytes } from 'node:crypto';

// Proves that the user knows the password, in the way that user pools require (SRP, RFC 5054). The site's library can do this,
// too, but its plain JavaScript takes ten times as long as native numbers.

/** The prime of the 3072-bit group. The group's generator is 2. */
const N = fromHex(getDiffieHellman('modp15').getPrime('hex'));
const K = hash(padded(N), padded(2n));

/** The pool's challenge for a sign-in. */
export interface PasswordChallenge {
  SALT: string;
  SECRET_BLOCK: string;
  SRP_B: string;
  USER_ID_FOR_SRP: string;
}

/** Returns the user's side of a sign-in: a public number, and a function that answers the pool's challenge. */
export function passwordProof(poolId: string, password: string) {
  const secret = fromHex(randomBytes(32).toString('hex'));
  const mine = power(2n, secret);
  const pool = poolId.slice(poolId.indexOf('_') + 1);
  return {
    SRP_A: mine.toString(16),
    answer({ SALT, SECRET_BLOCK, SRP_B, USER_ID_FOR_SRP: user }: PasswordChallenge): Record<string, string> {
      const theirs = fromHex(SRP_B);
      const mix = hash(padded(mine), padded(theirs));
      const identity = createHash('sha256').update(`${pool}${user}:${password}`).digest();
      const known = hash(padded(fromHex(SALT)), identity);
      // Adding N * N keeps the base positive: K times any number in the group is smaller.
      const shared = power(theirs + N * N - K * power(2n, known), secret + mix * known);
      const key = hkdfSync('sha256', padded(shared), padded(mix), 'Caldera Derived Key', 16);
      const timestamp = now();
      const signature = createHmac('sha256', Buffer.from(key))
        .update(pool + user)
        .update(Buffer.from(SECRET_BLOCK, 'base64'))
        .update(timestamp);
      return {
        USERNAME: user,
        PASSWORD_CLAIM_SECRET_BLOCK: SECRET_BLOCK,
        PASSWORD_CLAIM_SIGNATURE: signature.digest('base64'),
        TIMESTAMP: timestamp,
      };
    },
  };
}

/** Returns the time in the pool's format, such as `Mon Aug 25 23:00:00 UTC 2025`. */
function now(): string {
  const [weekday, day, month, year, time] = new Date().toUTCString().replace(',', '').split(' ');
  return `${weekday} ${month} ${Number(day)} ${time} UTC ${year}`;
}

function power(base: bigint, exponent: bigint): bigint {
  let result = 1n;
  let square = base % N;
  for (let rest = exponent; rest > 0n; rest >>= 1n) {
    if (rest & 1n) result = (result * square) % N;
    square = (square * square) % N;
  }
  return result;
}

/** Encodes a number as Java's `BigInteger` does: a leading zero byte keeps a number positive if its top bit is set. */
function padded(value: bigint): Buffer {
  const hex = value.toString(16);
  const even = hex.length % 2 === 0 ? hex : `0${hex}`;
  return Buffer.from(/^[89a-f]/.test(even) ? `00${even}` : even, 'hex');
}

function hash(...parts: readonly Buffer[]): bigint {
  return fromHex(createHash('sha256').update(Buffer.concat(parts)).digest('hex'));
}

function fromHex(hex: string): bigint {
  return BigInt(`0x${hex}`);
}
