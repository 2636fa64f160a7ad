import * as z from 'zod/mini';
import { MUTED_MOST, isTimeZone, PUSH_TYPES } from '../../domain/news/push.ts';
import { Instant, LeagueId, line } from './common.ts';

/** A device's id follows from its endpoint: SHA-256, the first 32 characters as base64url. */
export const PushDeviceId = z.string().check(z.regex(/^[\w-]{32}$/));

/** The public half of a key by which a push service knows us (RFC 8292): a point of P-256, uncompressed, base64url. */
const PublicKey = z
  .string()
  .check(z.regex(/^B[\w-]{86}$/, 'a public key of P-256, base64url without padding'));

/** A device that gets push messages. Its keys and its endpoint are told to nobody. */
export const PushDevice = z.object({
  id: PushDeviceId,
  name: z.string(),
  timeZone: z.string(),
  /** A device that goes by an older key subscribes anew with the present one when its page is open. */
  publicKey: PublicKey,
  createdAt: Instant,
  /** The last day on which the device was subscribed or said so again. */
  lastUsedAt: Instant,
});
export type PushDevice = z.infer<typeof PushDevice>;

/** The caller's devices, the one used last first, and the key with which browsers subscribe now. */
export const PushDevices = z.object({ publicKey: PublicKey, devices: z.array(PushDevice) });
export type PushDevices = z.infer<typeof PushDevices>;

/** A browser's subscription, as its `toJSON` gives it, with what else the game has to know. */
export const PushSubscriptionWish = z.strictObject({
  endpoint: z.string().check(z.minLength(1), z.maxLength(1024)),
  keys: z.strictObject({
    p256dh: PublicKey,
    auth: z.string().check(z.regex(/^[\w-]{22}$/, '16 bytes, base64url without padding')),
  }),
  name: z.optional(line('Name', 60)),
  /** The zone in which the member's quiet hours count. */
  timeZone: z.string().check(z.refine(isTimeZone, 'a time zone of the IANA database')),
  /** The key with which the browser subscribed; without it, the present one. */
  publicKey: z.optional(PublicKey),
});
export type PushSubscriptionWish = z.infer<typeof PushSubscriptionWish>;

const TimeOfDay = z.string().check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'a time of the day, HH:MM'));

/** In the zone of each device. */
export const QuietHours = z
  .strictObject({ from: TimeOfDay, to: TimeOfDay })
  .check(z.refine(({ from, to }) => from !== to, 'hours that end at another time than they begin'));

const switches = Object.fromEntries(PUSH_TYPES.map((type) => [type, z.boolean()]));

export const PushPreferences = z.object({
  /** For each type of push message: does the caller want it? */
  types: z.object(switches),
  quietHours: z.nullable(QuietHours),
  mutedLeagues: z.array(LeagueId),
});
export type PushPreferences = z.infer<typeof PushPreferences>;

/** Whatever is absent stays as it is. A list of muted leagues takes the place of the one before. */
export const PushPreferencesChange = z.strictObject({
  types: z.optional(z.partial(z.strictObject(switches))),
  quietHours: z.optional(z.nullable(QuietHours)),
  mutedLeagues: z.optional(z.array(LeagueId).check(z.maxLength(MUTED_MOST))),
});
export type PushPreferencesChange = z.infer<typeof PushPreferencesChange>;
