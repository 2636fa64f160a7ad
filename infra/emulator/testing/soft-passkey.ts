import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';

// A passkey in software, which signs as authenticators do (https://www.w3.org/TR/webauthn-3/).

export interface SoftPasskey {
  id: string;
  /** The answer to the options that StartWebAuthnRegistration has returned. */
  registration(options: unknown, page: Page): RegistrationResponseJSON;
  /** The answer to the options of a WEB_AUTHN challenge. */
  assertion(options: unknown, page: Page): AuthenticationResponseJSON;
}

/** The page on which the passkey is used. `isVerified` says whether its owner has shown a finger, a face or a PIN. */
export interface Page {
  origin: string;
  rpId?: string;
  isVerified?: boolean;
}

interface Options {
  challenge: string;
  rp?: { id: string };
  rpId?: string;
}

const PRESENT = 0x01;
const VERIFIED = 0x04;
const HAS_KEY = 0x40;

const sha256 = (data: string | Buffer): Buffer => createHash('sha256').update(data).digest();

export function softPasskey(): SoftPasskey {
  const { publicKey, privateKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const rawId = randomBytes(32);
  const id = rawId.toString('base64url');
  let counter = 0;
  const common = { id, rawId: id, type: 'public-key', clientExtensionResults: {} } as const;
  const dataOf = (options: Options, { rpId, isVerified = true }: Page, flags: number): Buffer => {
    counter += 1;
    const count = Buffer.alloc(4);
    count.writeUInt32BE(counter);
    const said = PRESENT | (isVerified ? VERIFIED : 0) | flags;
    const party = rpId ?? options.rp?.id ?? options.rpId ?? '';
    return Buffer.concat([sha256(party), Buffer.from([said]), count]);
  };
  return {
    id,
    registration(given, page) {
      const options = given as Options;
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      const authData = Buffer.concat([
        dataOf(options, page, HAS_KEY),
        Buffer.alloc(16),
        Buffer.from([0, rawId.length]),
        rawId,
        coseKey(Buffer.from(x, 'base64url'), Buffer.from(y, 'base64url')),
      ]);
      return {
        ...common,
        response: {
          clientDataJSON: clientData('webauthn.create', options, page).toString('base64url'),
          attestationObject: attestation(authData).toString('base64url'),
          transports: ['internal'],
        },
      };
    },
    assertion(given, page) {
      const options = given as Options;
      const authenticatorData = dataOf(options, page, 0);
      const said = clientData('webauthn.get', options, page);
      const signed = Buffer.concat([authenticatorData, sha256(said)]);
      return {
        ...common,
        response: {
          clientDataJSON: said.toString('base64url'),
          authenticatorData: authenticatorData.toString('base64url'),
          signature: sign('sha256', signed, privateKey).toString('base64url'),
        },
      };
    },
  };
}

const clientData = (type: string, { challenge }: Options, { origin }: Page): Buffer =>
  Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));

/** An ES256 key in COSE's format: a CBOR map of the key's type, algorithm, curve and coordinates. */
const coseKey = (x: Buffer, y: Buffer): Buffer =>
  Buffer.concat([Buffer.from('a5010203262001215820', 'hex'), x, Buffer.from('225820', 'hex'), y]);

/** The CBOR map {fmt: 'none', attStmt: {}, authData}. */
const attestation = (authData: Buffer): Buffer =>
  Buffer.concat([
    Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
    Buffer.from([authData.length]),
    authData,
  ]);
