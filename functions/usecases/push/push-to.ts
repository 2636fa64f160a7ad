import {
  isPushWanted,
  obeysQuietHours,
  PUSHES,
  quietUntil,
  secondsOfUse,
  type PushType,
} from '#shared/domain/news/push.ts';
import type { Device, DeviceBook } from '#shared/domain/news/push-devices.ts';
import type { PushPayload } from '#shared/contract/push.ts';
import { Unavailable, type Ports, type PushMessage } from '../../ports/ports.ts';
import { dropDevices } from './devices.ts';

export type PushPorts = Pick<Ports, 'clock' | 'devices' | 'pushService'>;

/** A message to all devices of one member. */
export interface Outgoing {
  type: PushType;
  leagueId: string | null;
  /** ISO 8601 UTC. */
  writtenAt: string;
  /** The message as the device shows it. Its `userId` is the reader; after its `until` it is out of date. */
  payload: PushPayload;
  /** For a turn, the draft's pick clock in seconds; null for a draft without a pick clock. */
  clockSeconds?: number | null | undefined;
}

/**
 * The result. `settled` are the ids of the devices that need no retry, including those of earlier rounds. If other devices
 * are left, `seconds` is the shortest of their delays; undefined if one of the delays is unknown.
 */
export type Pushed =
  | { came: 'no device' | 'unwanted' | 'too late' }
  | { came: 'pushed'; settled: readonly string[] }
  | { came: 'waits'; settled: readonly string[]; seconds: number | undefined };

/**
 * Pushes to all devices of a member, in parallel, except the `settled` ones (see Push). Pushes nothing that the member
 * doesn't want, or that is out of date; devices in quiet hours have to wait. Removes devices that are gone.
 */
export async function pushTo(
  ports: PushPorts,
  outgoing: Outgoing,
  book: DeviceBook,
  settled: readonly string[] = [],
): Promise<Pushed> {
  const { type, leagueId, payload } = outgoing;
  if (book.devices.length === 0) return { came: 'no device' };
  if (!isPushWanted(book.wishes, type, leagueId)) return { came: 'unwanted' };
  const at = ports.clock.now();
  const ttlSeconds = secondsOfUse({ ...outgoing, until: payload.until }, at);
  if (ttlSeconds === 0) return { came: 'too late' };
  const message: PushMessage = { payload, ttlSeconds, urgency: PUSHES[type].urgency };
  const left = book.devices.filter(({ id }) => !settled.includes(id));
  const tried = await Promise.all(
    left.map((device) => tryOne(ports, device, message, quietOf(outgoing, book, { at, ttlSeconds }))),
  );
  const gone = idsOf(tried, 'gone');
  if (gone.length > 0) await forgetGone(ports, payload.userId, gone);
  const waiting = tried.flatMap(({ came }) =>
    came === 'settled' || came === 'gone' ? [] : [came.waitSeconds],
  );
  const done = [...settled, ...gone, ...idsOf(tried, 'settled')];
  if (waiting.length === 0) return { came: 'pushed', settled: done };
  return { came: 'waits', settled: done, seconds: soonest(waiting) };
}

/**
 * The shortest of several waits, in seconds. Undefined if one of them is unknown, because its device must not wait for the
 * end of another's quiet hours.
 */
export function soonest(waits: readonly (number | undefined)[]): number | undefined {
  const known = waits.filter((seconds) => seconds !== undefined);
  return known.length === waits.length ? Math.min(...known) : undefined;
}

/** A failed removal is repeated with the next message. Throwing would push this message twice to the other devices. */
async function forgetGone(
  ports: Pick<Ports, 'devices'>,
  userId: string,
  gone: readonly string[],
): Promise<void> {
  try {
    await dropDevices(ports, userId, ({ id }) => gone.includes(id));
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
  }
}

type Tried = { id: string; came: 'settled' | 'gone' | { waitSeconds: number | undefined } };

const idsOf = (tried: readonly Tried[], wanted: 'settled' | 'gone'): string[] =>
  tried.filter(({ came }) => came === wanted).map(({ id }) => id);

/** Returns how many seconds each device has to wait, if it has quiet hours for this message. */
function quietOf(
  { type, clockSeconds }: Outgoing,
  { wishes }: DeviceBook,
  { at, ttlSeconds }: { at: Date; ttlSeconds: number },
) {
  const hours = obeysQuietHours(type, clockSeconds) ? wishes.quietHours : null;
  return ({ timeZone }: Device): number => {
    const until = quietUntil(at, timeZone, hours);
    const seconds = until ? Math.ceil((until.getTime() - at.getTime()) / 1000) : 0;
    return PUSHES[type].breaksQuiet && seconds >= ttlSeconds ? 0 : seconds;
  };
}

async function tryOne(
  { pushService }: Pick<Ports, 'pushService'>,
  device: Device,
  message: PushMessage,
  quietSeconds: (device: Device) => number,
): Promise<Tried> {
  const { id } = device;
  const waitSeconds = quietSeconds(device);
  if (waitSeconds > 0) return { id, came: { waitSeconds } };
  const reply = await pushService.send(device, message);
  return { id, came: reply === 'taken' || reply === 'refused' ? 'settled' : reply };
}
