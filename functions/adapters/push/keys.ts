import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { Unavailable, type PushKeys } from '../../ports/ports.ts';
import { afterFailure } from '../transient-errors.ts';
import { keyPairOf, type KeyPair } from './key-pair.ts';

/** How long a secret is used before it's read again, in ms. By then, an operator may have put another key before the old one. */
const KEPT_MS = 5 * 60_000;
/**
 * How long a secret counts as fresh, in ms. Until then, an unknown key causes no new read, because devices with removed
 * keys are common.
 */
const FRESH_MS = 10_000;
/**
 * The shortest random text that we accept. A generated text has 64 letters and digits; an operator's own must have at least 32.
 */
const LEAST_LENGTH = 32;

/**
 * The key pairs that identify us to push services, the current one first. A `wanted` key that isn't
 * among them triggers another read.
 */
export type KeyPairs = (wanted?: string) => Promise<readonly KeyPair[]>;

/**
 * Reads the secret, which has one random text per key pair, separated by spaces. No error contains the secret. An unknown key is
 * no reason to drop its device, because another function may have read a new key minutes earlier.
 */
export function pushKeyPairs(
  client: SecretsManagerClient,
  SecretId: string,
  now: () => number = Date.now,
): KeyPairs {
  let kept: { pairs: Promise<readonly KeyPair[]>; at: number } | undefined;
  const read = async (): Promise<readonly KeyPair[]> => {
    try {
      const { SecretString = '' } = await client.send(new GetSecretValueCommand({ SecretId }));
      return parsed(SecretString);
    } catch (error) {
      throw afterFailure('the key of push messages cannot be read', error);
    }
  };
  const readAnew = () => {
    const reading = { pairs: read(), at: now() };
    kept = reading;
    // After a failed read, the next call reads again.
    reading.pairs.catch(() => {
      if (kept === reading) kept = undefined;
    });
    return reading;
  };
  return async (wanted) => {
    const known = kept && now() - kept.at < KEPT_MS ? kept : readAnew();
    const pairs = await known.pairs;
    const isThere = wanted === undefined || pairs.some(({ publicKey }) => publicKey === wanted);
    if (isThere || now() - known.at < FRESH_MS) return pairs;
    // Of several concurrent callers, the first one reads for all of them.
    return (kept && kept !== known ? kept : readAnew()).pairs;
  };
}

export function pushKeys(pairs: KeyPairs): PushKeys {
  return { list: async (wanted) => (await pairs(wanted)).map(({ publicKey }) => publicKey) };
}

function parsed(secret: string): KeyPair[] {
  const texts = secret.split(/\s+/).filter((text) => text !== '');
  if (texts.length === 0 || texts.some((text) => text.length < LEAST_LENGTH))
    throw new Unavailable(
      'the key of push messages is not filled in: see Web push in infra/aws/deploying.md',
    );
  return texts.map(keyPairOf);
}
