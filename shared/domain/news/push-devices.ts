import { DEVICES_MOST, type PushWishes } from './push.ts';

/** A device that gets push messages. The instants are ISO 8601 UTC. */
export interface Device {
  /** Derived from the endpoint. */
  id: string;
  name: string;
  /** The URL at which a push service accepts messages for the device. Anyone who knows it can try to push, so it is a secret. */
  endpoint: string;
  /** The device's public key and its secret (RFC 8291), base64url. */
  keys: { p256dh: string; auth: string };
  timeZone: string;
  /** The public key that identifies us to the push service for this subscription. */
  publicKey: string;
  /** The id of the session in which the device last subscribed. */
  session: string;
  createdAt: string;
  /** When the device last subscribed or confirmed its subscription, accurate to the day. */
  lastUsedAt: string;
}

/** A member's push settings: their devices and their choices. The version grows by one with each change. */
export interface DeviceBook {
  devices: readonly Device[];
  wishes: PushWishes;
  version: number;
}

/** A device's report about itself. */
export type Subscribing = Omit<Device, 'createdAt' | 'lastUsedAt' | 'name'> & { name?: string | undefined };

const UNNAMED = 'A browser';

/**
 * Adds a device as it reports itself now, or updates it. Returns the same list if nothing has changed since the device's last
 * report on the same day.
 */
export function withDevice(devices: readonly Device[], input: Subscribing, at: Date): readonly Device[] {
  const before = devices.find(({ id }) => id === input.id);
  const now = at.toISOString();
  const isToday = before?.lastUsedAt.slice(0, 10) === now.slice(0, 10);
  const device: Device = {
    ...input,
    name: input.name ?? before?.name ?? UNNAMED,
    createdAt: before?.createdAt ?? now,
    lastUsedAt: before && isToday ? before.lastUsedAt : now,
  };
  if (before && isSame(before, device)) return devices;
  const others = byLastUse(devices.filter(({ id }) => id !== input.id));
  return [device, ...others.slice(0, DEVICES_MOST - 1)];
}

/** Sorts devices by their last use, latest first. */
export function byLastUse(devices: readonly Device[]): Device[] {
  return devices.toSorted((a, b) => (a.lastUsedAt < b.lastUsedAt ? 1 : -1));
}

function isSame(one: Device, other: Device): boolean {
  return (
    one.endpoint === other.endpoint &&
    one.keys.p256dh === other.keys.p256dh &&
    one.keys.auth === other.keys.auth &&
    one.name === other.name &&
    one.timeZone === other.timeZone &&
    one.publicKey === other.publicKey &&
    one.session === other.session &&
    one.lastUsedAt === other.lastUsedAt
  );
}
