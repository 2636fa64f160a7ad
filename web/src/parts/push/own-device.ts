import type { PushDevice } from '#shared/contract/schemas/push-devices.ts';
import { call } from '../../lib/calls/call.ts';
import { isInstalled, isIos } from '../../lib/device/install.ts';
import { isPushPossible, subscription, unsubscribe } from '../../lib/device/push.ts';
import { browserStorage } from '../../lib/page/safe-storage.ts';
import { deviceIdOf, forgetTold, subscribeWith, tellServer } from './telling.ts';

/** The state of push on this device. `to-install`: an iPhone or iPad supports it if the site is on its home screen. */
export type Standing = 'insecure' | 'to-install' | 'impossible' | 'denied' | 'off' | 'on';

/** The browser's state for this device. */
export interface Here {
  /** Null if push isn't supported. */
  permission: NotificationPermission | null;
  /** The server's id for the browser's subscription; null if there is none. */
  id: string | null;
}

export async function here(): Promise<Here> {
  if (!isPushPossible()) return { permission: null, id: null };
  const found = await subscription();
  return { permission: Notification.permission, id: found && (await deviceIdOf(found.endpoint)) };
}

/** Push is on only if browser and server agree. */
export function standingOf({ permission, id }: Here, devices: readonly Pick<PushDevice, 'id'>[]): Standing {
  if (permission === null) {
    if (isIos() && !isInstalled()) return 'to-install';
    return window.isSecureContext ? 'impossible' : 'insecure';
  }
  if (permission === 'denied') return 'denied';
  return permission === 'granted' && devices.some((device) => device.id === id) ? 'on' : 'off';
}

/**
 * Subscribes this device after the user has answered the browser's prompt: `asked` must start in the press handler, or browsers
 * don't ask. Resolves to the answer. If it throws, the device gets no pushes.
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

/** Removes one of the member's devices from the server, and if it is this one, ends its subscription as well. */
export async function removeDevice(id: string): Promise<void> {
  const own = await here();
  await call('unsubscribeFromPush', { params: { deviceId: id } });
  if (own.id !== id) return;
  forgetTold();
  await unsubscribe();
}

const ASKED = 'two-crowns.push-asked';

/** Whether to offer push in this browser: it is possible, and the user has neither been asked nor dismissed the offer. */
export function isToBeAsked(): boolean {
  return isPushPossible() && Notification.permission === 'default' && browserStorage.read(ASKED) === null;
}

/** Stops pages from asking in this browser; the account page still can. */
export const askNoMore = (): void => browserStorage.write(ASKED, 'no');
