/** The part that is used here of the library, which has no types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Parameters {
    version: 'aes128gcm';
    /** The receiver's public key, base64url. */
    dh: string;
    /** The sender's pair, made for this one message. */
    privateKey: ECDH;
    /** The receiver's secret, base64url. */
    authSecret: string;
    /** 16 bytes of chance; the library draws them unless they are given. */
    salt?: Buffer;
    /** The size of a record, the last byte and the tag included. */
    rs?: number;
  }

  /** RFC 8188, keyed as RFC 8291 says. Throws for a key that is no point of the curve. */
  export function encrypt(content: Buffer, parameters: Parameters): Buffer;

  /** `privateKey` is the receiver's own pair. Throws for what is not sealed for it. */
  export function decrypt(
    sealed: Buffer,
    parameters: Pick<Parameters, 'version' | 'privateKey' | 'authSecret'>,
  ): Buffer;
}
