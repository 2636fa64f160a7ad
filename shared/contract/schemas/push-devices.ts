import * as z from 'zod/mini';
import { MUTED_MOST, isTimeZone, PUSH_TYPES } from '../../domain/news/push.ts';
import { Instant, LeagueId, line } from './common.ts';

/** A device's id, which is derived from its endpoint: the first 32 characters of the endpoint's SHA-256 in base64url. */
export const PushDeviceId = z.string().check(z.regex(/^[\w-]{32}$/));

/**
 * A public key, as an uncompressed point of P-256 in base64url: either the one that identifies us to push services (RFC 8292), or
 * a device's own.
 */
const PublicKey = z
  .string()
  .check(z.regex(/^B[\w-]{86}$/, 'a public key of P-256, base64url without padding'));

/** A device that gets push messages. No reply contains the device's own keys or its endpoint. */
export const PushDevice = z.object({
  id: PushDeviceId,
  name: z.string(),
  timeZone: z.string(),
  /** The key of ours that the device subscribed with. If a newer one is in use, the device resubscribes when its page is open. */
  publicKey: PublicKey,
  createdAt: Instant,
  /** When the device last subscribed or confirmed its subscription, to the day. */
  lastUsedAt: Instant,
});
export type PushDevice = z.infer<typeof PushDevice>;

/** The caller's devices, most recently used first, and the current key for subscriptions. */
export const PushDevices = z.object({ publicKey: PublicKey, devices: z.array(PushDevice) });
export type PushDevices = z.infer<typeof PushDevices>;

/** A browser's subscription, from its `toJSON`, plus what else we need to know about the device. */
export const PushSubscriptionWish = z.strictObject({
  endpoint: z.string().check(z.minLength(1), z.maxLength(1024)),
  keys: z.strictObject({
    p256dh: PublicKey,
    auth: z.string().check(z.regex(/^[\w-]{22}$/, '16 bytes, base64url without padding')),
  }),
  name: z.optional(line('Name', 60)),
  /** The device's time zone, in which the member's quiet hours apply. */
  timeZone: z.string().check(z.refine(isTimeZone, 'a time zone of the IANA database')),
  /** The key of ours that the browser subscribed with; by default the current one. */
  publicKey: z.optional(PublicKey),
});
export type PushSubscriptionWish = z.infer<typeof PushSubscriptionWish>;

const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of the day, HH:MM'));

/** The hours when the member wants no pushes, in each device's own time zone. */
export const QuietHours = z
  .strictObject({ from: TimeOfDay, to: TimeOfDay })
  .check(z.refine(({ from, to }) => from !== to, 'Quiet hours can’t start and end at the same time'));

const switches = Object.fromEntries(PUSH_TYPES.map((type) => [type, z.boolean()]));

export const PushPreferences = z.object({
  /** For each type of push message, whether the caller wants it. */
  types: z.object(switches),
  quietHours: z.nullable(QuietHours),
  mutedLeagues: z.array(LeagueId),
});
export type PushPreferences = z.infer<typeof PushPreferences>;

/** Absent fields stay unchanged. A list of muted leagues replaces the previous one. */
export const PushPreferencesChange = z.strictObject({
  types: z.optional(z.partial(z.strictObject(switches))),
  quietHours: z.optional(z.nullable(QuietHours)),
  mutedLeagues: z.optional(z.array(LeagueId).check(z.maxLength(MUTED_MOST))),
});
export type PushPreferencesChange = z.infer<typeof PushPreferencesChange>;
