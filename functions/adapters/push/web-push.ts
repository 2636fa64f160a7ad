import { createECDH, createHash, type ECDH } from 'node:crypto';
import ece from 'http_ece';
import { SignJWT } from 'jose';
import type { Device } from '#shared/domain/news/push-devices.ts';
import type { PushMessage, PushReply, PushService } from '../../ports/ports.ts';
import type { KeyPair } from './key-pair.ts';
import type { KeyPairs } from './keys.ts';

/** Reports a permanent failure for the log, without the device's URL, which is a secret. */
export type TellRefusal = (about: { service: string; status: number }) => void;

export interface PushSettings {
  pairs: KeyPairs;
  /** The contact for push services: `mailto:` or `https:` (RFC 8292, section 2.1). */
  contact: string;
  /** ms since 1970. */
  now(): number;
  /** How long one request may take. */
  timeoutMs: number;
  /** Aborts when the invocation runs out of time. */
  signal(): AbortSignal | undefined;
  tell: TellRefusal;
}

/** How long a token is valid, in seconds. RFC 8292, section 2, allows a day, but services have their own clocks. */
const TOKEN_SECONDS = 12 * 3600;
/** A token is reused until this many seconds before it expires. Some services dislike a new token for each message. */
const FRESH_SECONDS = 3600;
/** RFC 8030, section 5.4: at most 32 characters of base64url. */
const TOPIC_LENGTH = 32;
/** The size limit of a message's body, which is one record. No service has to accept more (RFC 8030, section 7.2). */
const MOST_BYTES = 4096;
/** The timeout for urgent messages. The clock of a turn is running, so a push to a service that hangs is aborted and retried. */
const URGENT_MS = 2000;
const GONE: readonly number[] = [404, 410];
/** Errors below 500 that a later try can fix. Windows throttles with 406. */
const PASSING: readonly number[] = [406, 408, 425, 429];

/**
 * Browsers' push services (RFC 8030). They accept messages only from senders that they know (RFC 8292). Only the device can read
 * the messages (RFC 8291).
 */
export function pushService(settings: PushSettings): PushService {
  const tokenFor = vapidTokens(settings);
  return {
    async send(device, message) {
      const pairs = await settings.pairs(device.publicKey);
      const pair = pairs.find(({ publicKey }) => publicKey === device.publicKey);
      // The key that the device knows is no longer ours. If the device is still in the member's list, its page resubscribes it;
      // otherwise, the page unsubscribes it.
      if (!pair) return 'refused';
      const body = sealed(device, message);
      if (!body) return 'gone';
      const { origin, host } = new URL(device.endpoint);
      const token = await tokenFor(origin, pair);
      const timeoutMs = Math.min(settings.timeoutMs, message.urgency === 'high' ? URGENT_MS : Infinity);
      const reply = await post({ ...settings, timeoutMs }, device.endpoint, body, {
        authorization: `vapid t=${token}, k=${pair.publicKey}`,
        'content-encoding': 'aes128gcm',
        'content-type': 'application/octet-stream',
        ttl: String(message.ttlSeconds),
        urgency: message.urgency,
        topic: createHash('sha256').update(message.payload.tag).digest('base64url').slice(0, TOPIC_LENGTH),
      });
      const came = meaningOf(reply, settings.now());
      if (came === 'refused') settings.tell({ service: host, status: reply?.status ?? 0 });
      return came;
    },
  };
}

/** The encrypted message, or undefined for invalid device keys. */
function sealed({ keys }: Device, { payload }: PushMessage): Buffer | undefined {
  try {
    return encrypted(Buffer.from(JSON.stringify(payload)), keys);
  } catch {
    return undefined;
  }
}

/**
 * Encrypts for a device. `own` and `salt` are random for each message, except in a test of the standard's
 * example. Throws for invalid keys.
 */
export function encrypted(
  content: Buffer,
  { p256dh, auth }: Device['keys'],
  own: ECDH = newPair(),
  salt?: Buffer,
): Buffer {
  return ece.encrypt(content, {
    version: 'aes128gcm',
    dh: p256dh,
    privateKey: own,
    authSecret: auth,
    rs: MOST_BYTES,
    ...(salt && { salt }),
  });
}

function newPair(): ECDH {
  const pair = createECDH('prime256v1');
  pair.generateKeys();
  return pair;
}

interface Reply {
  status: number;
  retryAfter: string | null;
}

/** Posts to a push service. Returns undefined if there is no reply. Follows no redirects, so that only known hosts are called. */
async function post(
  { timeoutMs, signal }: PushSettings,
  endpoint: string,
  body: Buffer,
  headers: Record<string, string>,
): Promise<Reply | undefined> {
  const signals = [AbortSignal.timeout(timeoutMs), signal()].filter((one) => one instanceof AbortSignal);
  try {
    const reply = await fetch(endpoint, {
      method: 'POST',
      headers,
      body: new Uint8Array(body),
      redirect: 'manual',
      signal: AbortSignal.any(signals),
    });
    // The reply's status counts, whatever happens to the body.
    await reply.body?.cancel().catch(() => undefined);
    return { status: reply.status, retryAfter: reply.headers.get('retry-after') };
  } catch {
    return undefined;
  }
}

function meaningOf(reply: Reply | undefined, now: number): PushReply {
  if (!reply) return { waitSeconds: undefined };
  const { status, retryAfter } = reply;
  if (status >= 200 && status < 300) return 'taken';
  if (GONE.includes(status)) return 'gone';
  if (status >= 500 || PASSING.includes(status)) return { waitSeconds: secondsIn(retryAfter, now) };
  return 'refused';
}

/** The seconds in a Retry-After header, which can also contain a date (RFC 9110, section 10.2.3). */
function secondsIn(retryAfter: string | null, now: number): number | undefined {
  if (retryAfter === null) return undefined;
  if (/^\d{1,9}$/.test(retryAfter)) return Number(retryAfter);
  const at = Date.parse(retryAfter);
  return Number.isNaN(at) ? undefined : Math.max(0, Math.ceil((at - now) / 1000));
}

/** Signed tokens, one for each service and key, each used while it is fresh. */
function vapidTokens({ contact, now }: Pick<PushSettings, 'contact' | 'now'>) {
  const kept = new Map<string, { token: Promise<string>; until: number }>();
  return (origin: string, { publicKey, privateKey }: KeyPair): Promise<string> => {
    const name = `${publicKey} ${origin}`;
    const seconds = Math.floor(now() / 1000);
    const known = kept.get(name);
    if (known && known.until - seconds > FRESH_SECONDS && known.until - seconds <= TOKEN_SECONDS)
      return known.token;
    const until = seconds + TOKEN_SECONDS;
    const token = new SignJWT()
      .setProtectedHeader({ typ: 'JWT', alg: 'ES256' })
      .setAudience(origin)
      .setExpirationTime(until)
      .setSubject(contact)
      .sign(privateKey);
    kept.set(name, { token, until });
    return token;
  };
}
