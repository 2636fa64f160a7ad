import { GetSecretValueCommand, type SecretsManagerClient } from '@aws-sdk/client-secrets-manager';
import { Unavailable, type PushKeys } from '../../ports/ports.ts';
import { afterFailure } from '../transient-errors.ts';
import { keyPairOf, type KeyPair } from './key-pair.ts';

/** A secret is read anew after this time: an operator may have put another key before the old one. */
const KEPT_MS = 5 * 60_000;
/** What was read so shortly before is not read anew for a key that is not there: devices that go by a former key stay. */
const FRESH_MS = 10_000;
/** What the account generates has 64 letters and digits; an operator's own has 32 at least. */
const LEAST_LENGTH = 32;

/** The key pairs by which push services know us, the present one first. One that is `wanted` and not among them is looked for anew. */
export type KeyPairs = (wanted?: string) => Promise<readonly KeyPair[]>;

/**
 * The key pairs of the secret. It holds a text of chance for each, with a space between two. No error names what it holds. Of two functions
 * one may know a new key minutes before the other: a key that is wanted and not known yet is no reason to give its device up.
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
    // What failed is read again with the next call.
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
    // Of several at once, the first reads for all.
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
