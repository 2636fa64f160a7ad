import type { PushDevice } from '#shared/contract/schemas/push-devices.ts';
import { call } from '../../lib/calls/call.ts';
import { isInstalled, isIos } from '../../lib/device/install.ts';
import { isPushPossible, subscription, unsubscribe } from '../../lib/device/push.ts';
import { browserStorage } from '../../lib/page/safe-storage.ts';
import { deviceIdOf, forgetTold, subscribeWith, tellServer } from './telling.ts';

/** How it is with messages to this device. `to-install`: an iPhone or iPad takes them once the site is on its home screen. */
export type Standing = 'insecure' | 'to-install' | 'impossible' | 'denied' | 'off' | 'on';

/** What the browser says of this device. */
export interface Here {
  /** Null where messages cannot be pushed. */
  permission: NotificationPermission | null;
  /** The id under which the server knows the browser's subscription; null if there is none. */
  id: string | null;
}

export async function here(): Promise<Here> {
  if (!isPushPossible()) return { permission: null, id: null };
  const found = await subscription();
  return { permission: Notification.permission, id: found && (await deviceIdOf(found.endpoint)) };
}

/** It is on only where browser and server both say so. */
export function standingOf({ permission, id }: Here, devices: readonly Pick<PushDevice, 'id'>[]): Standing {
  if (permission === null) {
    if (isIos() && !isInstalled()) return 'to-install';
    return window.isSecureContext ? 'impossible' : 'insecure';
  }
  if (permission === 'denied') return 'denied';
  return permission === 'granted' && devices.some((device) => device.id === id) ? 'on' : 'off';
}

/**
 * Subscribes this device once the reader has answered the browser's question: `asked` begins in the handler of their press, or
 * browsers do not ask. Resolves to the answer. Where it throws, the device gets nothing.
 */
export async function turnOn(asked: Promise<NotificationPermission>): Promise<NotificationPermission> {
  const permission = await asked;
  if (permission !== 'granted') return permission;
  const { publicKey } = await call('pushSubscriptions');
  const found = await subscribeWith(publicKey);
  try {
    await tellServer(found, publicKey);
  } catch (error) {
    await unsubscribe();
    throw error;
  }
  return permission;
}

/** Takes one of the member's devices from the server, and if it is this one, ends its subscription as well. */
export async function removeDevice(id: string): Promise<void> {
  const own = await here();
  await call('unsubscribeFromPush', { params: { deviceId: id } });
  if (own.id !== id) return;
  forgetTold();
  await unsubscribe();
}

const ASKED = 'two-crowns.push-asked';

/** Whether this browser's reader may be asked for messages: it can be, they have not been asked, and did not wave it away. */
export function isToBeAsked(): boolean {
  return isPushPossible() && Notification.permission === 'default' && browserStorage.read(ASKED) === null;
}

/** From now on pages do not ask in this browser; the account page still can. */
export const askNoMore = (): void => browserStorage.write(ASKED, 'no');
