/** The part of the library that we use. It has no types of its own. */
declare module 'http_ece' {
  import type { ECDH } from 'node:crypto';

  interface Parameters {
    version: 'aes128gcm';
    /** The receiver's public key, base64url. */
    dh: string;
    /** The sender's key pair, made for this one message. */
    privateKey: ECDH;
    /** The receiver's secret, base64url. */
    authSecret: string;
    /** 16 random bytes; the library draws them by default. */
    salt?: Buffer;
    /** The size of a record, including the last byte and the tag. */
    rs?: number;
  }

  /** Encrypts as RFC 8188 defines, with keys as in RFC 8291. Throws if a key isn't a point on the curve. */
  export function encrypt(content: Buffer, parameters: Parameters): Buffer;

  /** `privateKey` is the receiver's own key pair. Throws for a message to another receiver. */
  export function decrypt(
    sealed: Buffer,
    parameters: Pick<Parameters, 'version' | 'privateKey' | 'authSecret'>,
  ): Buffer;
}
