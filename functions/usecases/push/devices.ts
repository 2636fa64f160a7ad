import { createHash } from 'node:crypto';
import type { PushDevice, PushDevices, PushSubscriptionWish } from '#shared/contract/schemas/push-devices.ts';
import { accountBlockOf } from '#shared/domain/accounts/session.ts';
import { byLastUse, withDevice, type Device, type DeviceBook } from '#shared/domain/news/push-devices.ts';
import { isPushEndpoint } from '#shared/domain/news/push-services.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import { watchesGames } from '#shared/domain/season/game-push.ts';
import { RETRY, TRIES, retryOrThrow, retryUntilDecided } from '../../ports/write-retry.ts';
import type { Caller, Ports } from '../../ports/ports.ts';

type DevicePorts = Pick<Ports, 'clock' | 'devices' | 'pushQueue' | 'pushKeys' | 'signOuts'>;

/** The number of characters in an id, for 192 bits. */
const ID_LENGTH = 32;

/** A device's id. It doesn't reveal the endpoint. */
export function deviceIdOf(endpoint: string): string {
  return createHash('sha256').update(endpoint).digest('base64url').slice(0, ID_LENGTH);
}

/** The caller's devices, and the key with which browsers currently subscribe. */
export async function readDevices(
  ports: Pick<Ports, 'devices' | 'pushKeys'>,
  userId: string,
): Promise<Outcome<PushDevices, 'unavailable'>> {
  const [[publicKey], { devices }] = await Promise.all([ports.pushKeys.list(), ports.devices.get(userId)]);
  if (publicKey === undefined) return refused('unavailable');
  return ok({ publicKey, devices: byLastUse(devices).map(viewOf) });
}

/**
 * Makes this device get the member's pushes from now on (see Push). A device has only one owner: it is first taken from any
 * other member, so a crash in between leaves it with no one. A concurrent sign-out may miss this device, so the session is
 * checked again at the end.
 */
export async function subscribe(
  ports: DevicePorts,
  { userId, session }: Pick<Caller, 'userId' | 'session'>,
  input: PushSubscriptionWish,
  /** Hosts and origins of push services in addition to the known ones. */
  more: readonly string[],
): Promise<
  Outcome<PushDevice, 'push-service-unknown' | 'push-key-unknown' | 'session-expired' | 'unavailable'>
> {
  if (!isPushEndpoint(input.endpoint, more)) return refused('push-service-unknown');
  const known = await ports.pushKeys.list(input.publicKey);
  const publicKey = input.publicKey ?? known[0];
  if (publicKey === undefined || !known.includes(publicKey)) return refused('push-key-unknown');
  const { endpoint, keys, name, timeZone } = input;
  const id = deviceIdOf(endpoint);
  const own = { id, endpoint, keys, name, timeZone, publicKey, session: session.id };
  const judged = await retryUntilDecided(async () => {
    const [before, holder] = await Promise.all([ports.devices.get(userId), ports.devices.holderOf(id)]);
    if (holder !== undefined && holder !== userId)
      await dropDevices(ports, holder, (other) => other.id === id);
    const devices = withDevice(before.devices, own, ports.clock.now());
    const saved =
      devices === before.devices ? 'saved' : await saveBook(ports, userId, before, { ...before, devices });
    if (saved === 'former') return refused('session-expired');
    const device = devices.find((one) => one.id === id);
    return saved === 'saved' && device ? ok(viewOf(device)) : RETRY;
  }, TRIES.often);
  if (!judged.ok || !accountBlockOf(await ports.signOuts.accountState(userId, session), session))
    return judged;
  await dropDevices(ports, userId, (device) => device.id === id && device.session === session.id);
  return refused('session-expired');
}

/** Saves the record. If the change makes the member start or stop watching games, that is announced beforehand. */
export async function saveBook(
  { devices, pushQueue }: Pick<Ports, 'devices' | 'pushQueue'>,
  userId: string,
  before: DeviceBook,
  after: Pick<DeviceBook, 'devices' | 'wishes'>,
): ReturnType<Ports['devices']['save']> {
  if (watchesGames(before) !== watchesGames(after)) await pushQueue.watch([userId]);
  return devices.save(userId, before, after);
}

/** Removes a device. If the member has none left, the list of teams that they watch stays stored until the next check. */
export async function unsubscribe(
  ports: Pick<Ports, 'devices'>,
  userId: string,
  deviceId: string,
): Promise<Outcome<{ ok: true }, never>> {
  await dropDevices(ports, userId, ({ id }) => id === deviceId);
  return ok({ ok: true });
}

/** Removes devices from a member; missing ones aren't a failure. Throws Unavailable. */
export function dropDevices(
  { devices: store }: Pick<Ports, 'devices'>,
  userId: string,
  isGone: (device: Device) => boolean,
): Promise<void> {
  return retryOrThrow(
    async () => {
      const before = await store.get(userId);
      const devices = before.devices.filter((device) => !isGone(device));
      if (devices.length === before.devices.length) return undefined;
      const saved = await store.save(userId, before, { ...before, devices });
      return saved === 'conflict' ? RETRY : undefined;
    },
    'the devices change too fast',
    TRIES.often,
  );
}

/** Deletes all push settings of a leaving member. Throws Unavailable. */
export function forgetDevices({ devices: store }: Pick<Ports, 'devices'>, userId: string): Promise<void> {
  return retryOrThrow(
    async () => {
      const saved = await store.forget(userId, await store.get(userId));
      return saved === 'conflict' ? RETRY : undefined;
    },
    'the devices change too fast',
    TRIES.often,
  );
}

/** Returns a device as its owner sees it, without its endpoint and its encryption keys. */
export function viewOf({ id, name, timeZone, publicKey, createdAt, lastUsedAt }: Device): PushDevice {
  return { id, name, timeZone, publicKey, createdAt, lastUsedAt };
}
