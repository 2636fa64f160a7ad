import { randomBytes, createDecipheriv, createECDH, hkdfSync } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import { close, listen, readBody, type Clock } from '../emulator/index.ts';
import { newKeys, type OwnKeys } from './keys.ts';
import { vapidFault } from './vapid.ts';

/** A subscription, as a browser's `toJSON` returns it. */
export interface TestSubscription {
  endpoint: string;
  keys: { p256dh: string; auth: string };
}

/** A message that the push service has accepted, as the device reads it. */
export interface ReceivedPush {
  endpoint: string;
  /** Undefined if the device can't read it. */
  text: string | undefined;
  ttl: number;
  urgency: string;
  topic: string | undefined;
  /** ISO 8601 UTC. */
  at: string;
}

/** A canned reply that the service gives instead of checking the message. */
export interface Mood {
  status: number;
  /** The header `Retry-After`, in seconds. */
  retryAfter?: number;
}

/** The push service of a local browser. It rejects what real services reject, and decrypts messages as a device would. */
export interface LocalPush {
  /** The service's origin, on loopback. */
  readonly url: string;
  /** The accepted messages, oldest first. */
  readonly received: readonly ReceivedPush[];
  /** The rejected requests, with the reasons. */
  readonly refused: readonly { status: number; why: string }[];
  /** Makes the service check messages from now on. Before this call, it replies 503. */
  run(clock: Pick<Clock, 'now'>): void;
  /** Creates a new device that is subscribed with this public key. */
  subscribe(publicKey: string): TestSubscription;
  /** Removes the device, as if its browser had ended the subscription. */
  end(endpoint: string): void;
  /** Makes the service answer the next messages to this device with these replies, one per message. */
  trouble(endpoint: string, ...moods: readonly Mood[]): void;
  /** Makes the service throttle the next message to this device as Windows does, with a 406 instead of a 429. */
  throttle(endpoint: string, seconds: number): void;
  stop(): Promise<void>;
}

interface Subscriber {
  keys: OwnKeys;
  publicKey: string;
  isEnded: boolean;
  moods: Mood[];
}

/** The maximum size of a message's body in bytes. */
const MOST_BYTES = 4096;
const MOST_KEPT = 200;
const URGENCIES = ['very-low', 'low', 'normal', 'high'];
const TOPIC = /^[\w-]{1,32}$/;
const TTL = /^\d{1,10}$/;

class Refusal extends Error {
  readonly status: number;
  readonly retryAfter: number | undefined;

  constructor(status: number, why: string, retryAfter?: number) {
    super(why);
    this.status = status;
    this.retryAfter = retryAfter;
  }
}

/** Opens the service on a loopback port of its own. */
export async function openPush(): Promise<LocalPush> {
  const subscribers = new Map<string, Subscriber>();
  const received: ReceivedPush[] = [];
  const refused: { status: number; why: string }[] = [];
  let clock: Pick<Clock, 'now'> | undefined;

  const subscriberOf = (endpoint: string): Subscriber => {
    const known = subscribers.get(endpoint);
    if (!known) throw new Error('there is no such subscription');
    return known;
  };

  async function take(request: IncomingMessage): Promise<void> {
    if (!clock) throw new Refusal(503, 'the service does not run yet');
    const endpoint = `${url}${request.url ?? '/'}`;
    const body = await readBody(request, MOST_BYTES);
    const subscriber = subscribers.get(endpoint);
    if (request.method !== 'POST') throw new Refusal(405, 'no POST');
    if (!subscriber) throw new Refusal(404, 'no such subscription');
    if (subscriber.isEnded) throw new Refusal(410, 'the subscription has ended');
    const mood = subscriber.moods.shift();
    if (mood) throw new Refusal(mood.status, 'as the test wants it', mood.retryAfter);
    const message = judged(request, body, subscriber, { origin: url, now: clock.now() });
    received.push({ endpoint, at: new Date(clock.now()).toISOString(), ...message });
    if (received.length > MOST_KEPT) received.shift();
  }

  const server = createServer((request, response) => {
    take(request).then(
      () => response.writeHead(201, { location: `${url}/messages/${received.length}` }).end(),
      (error: unknown) => {
        const { status, message, retryAfter } =
          error instanceof Refusal ? error : new Refusal(500, String(error));
        refused.push({ status, why: message });
        response.writeHead(status, {
          ...(retryAfter !== undefined && { 'retry-after': String(retryAfter) }),
        });
        response.end(message);
      },
    );
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  return {
    url,
    received,
    refused,
    run: (running) => void (clock = running),
    subscribe(publicKey) {
      const endpoint = `${url}/push/${randomBytes(24).toString('base64url')}`;
      const keys = newKeys();
      subscribers.set(endpoint, { keys, publicKey, isEnded: false, moods: [] });
      const text = (bytes: Buffer) => bytes.toString('base64url');
      return { endpoint, keys: { p256dh: text(keys.p256dh), auth: text(keys.auth) } };
    },
    end: (endpoint) => void (subscriberOf(endpoint).isEnded = true),
    trouble: (endpoint, ...moods) => void subscriberOf(endpoint).moods.push(...moods),
    throttle: (endpoint, retryAfter) => void subscriberOf(endpoint).moods.push({ status: 406, retryAfter }),
    stop: () => close(server),
  };
}

/** Returns the message as the device gets it. Throws if the service refuses it. */
function judged(
  { headers }: IncomingMessage,
  body: Buffer,
  { keys, publicKey }: Subscriber,
  { origin, now }: { origin: string; now: number },
): Omit<ReceivedPush, 'endpoint' | 'at'> {
  const { ttl, urgency = 'normal', topic, authorization } = headers as Record<string, string | undefined>;
  if (authorization === undefined) throw new Refusal(401, 'no authorization');
  const fault = vapidFault(authorization, { publicKey, origin }, now);
  if (fault !== undefined) throw new Refusal(403, fault);
  if (ttl === undefined || !TTL.test(ttl)) throw new Refusal(400, 'no TTL');
  if (!URGENCIES.includes(urgency)) throw new Refusal(400, 'no such urgency');
  if (topic !== undefined && !TOPIC.test(topic)) throw new Refusal(400, 'no such topic');
  if (body.length > MOST_BYTES) throw new Refusal(413, 'too large');
  if (headers['content-encoding'] !== 'aes128gcm') throw new Refusal(400, 'no aes128gcm');
  return { text: readBy(keys, body), ttl: Number(ttl), urgency, topic };
}

/**
 * Returns the text as the device reads it. A service can't read the content, so it also accepts messages that the
 * device then drops.
 */
function readBy(keys: OwnKeys, body: Buffer): string | undefined {
  try {
    return decrypted(body, keys);
  } catch {
    return undefined;
  }
}

const SALT = 16;
/**
 * The length of the header: the salt, the record size in 4 bytes, and the length of the sender's key in one byte (RFC
 * 8188, section 2.1).
 */
const HEADER = SALT + 4 + 1;
const POINT = 65;
const TAG = 16;
/** The byte that ends the content of the last record. Zeros may follow it. */
const LAST = 2;

/**
 * Returns the text in a message's body, as a browser reads it. The body must be a single aes128gcm record (RFC 8188 and
 * RFC 8291, section 4). Throws for any other body.
 */
export function decrypted(body: Buffer, { p256dh, privateKey, auth }: OwnKeys): string {
  const salt = body.subarray(0, SALT);
  if (body.length <= HEADER + POINT + TAG || body[HEADER - 1] !== POINT)
    throw new Error('no header of a push message');
  if (body.length - HEADER - POINT > body.readUInt32BE(SALT)) throw new Error('more than one record');
  const sender = body.subarray(HEADER, HEADER + POINT);
  const pair = createECDH('prime256v1');
  pair.setPrivateKey(privateKey);
  const info = Buffer.concat([Buffer.from('WebPush: info\0'), p256dh, sender]);
  const secret = derived(pair.computeSecret(sender), auth, info, 32);
  const key = derived(secret, salt, 'Content-Encoding: aes128gcm\0', 16);
  const nonce = derived(secret, salt, 'Content-Encoding: nonce\0', 12);
  const record = body.subarray(HEADER + POINT);
  const cipher = createDecipheriv('aes-128-gcm', key, nonce);
  cipher.setAuthTag(record.subarray(-TAG));
  const padded = Buffer.concat([cipher.update(record.subarray(0, -TAG)), cipher.final()]);
  const end = padded.findLastIndex((byte) => byte !== 0);
  if (padded[end] !== LAST) throw new Error('the record is not the last one');
  return padded.subarray(0, end).toString('utf8');
}

function derived(secret: Buffer, salt: Buffer, info: Buffer | string, length: number): Buffer {
  return Buffer.from(hkdfSync('sha256', secret, salt, info, length));
}
