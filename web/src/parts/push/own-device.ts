import type { PushDevice } from '#shared/contract/schemas/push-devices.ts';
import { call } from '../../lib/calls/call.ts';
import { isInstalled, isIos } from '../../lib/device/install.ts';
import { isPushPossible, subscription, unsubscribe } from '../../lib/device/push.ts';
import { browserStorage } from '../../lib/page/safe-storage.ts';
import { deviceIdOf, forgetTold, subscribeWith, tellServer } from './telling.ts';

/**
 * The state of push notifications on this device. `to-install` is for an iPhone or iPad, which supports them once the site is on
 * its home screen.
 */
export type Standing = 'insecure' | 'to-install' | 'impossible' | 'denied' | 'off' | 'on';

/** What the browser says about push notifications on this device. */
export interface Here {
  /** Null if the browser doesn't support push notifications. */
  permission: NotificationPermission | null;
  /** The id that the server has for the browser's subscription; null if there is no subscription. */
  id: string | null;
}

export async function here(): Promise<Here> {
  if (!isPushPossible()) return { permission: null, id: null };
  const found = await subscription();
  return { permission: Notification.permission, id: found && (await deviceIdOf(found.endpoint)) };
}

/** Returns the state of push notifications on this device. They are on only if the browser and the server agree. */
export function standingOf({ permission, id }: Here, devices: readonly Pick<PushDevice, 'id'>[]): Standing {
  if (permission === null) {
    if (isIos() && !isInstalled()) return 'to-install';
    return window.isSecureContext ? 'impossible' : 'insecure';
  }
  if (permission === 'denied') return 'denied';
  return permission === 'granted' && devices.some((device) => device.id === id) ? 'on' : 'off';
}

/**
 * Subscribes this device once the user has answered the browser's prompt. `asked` has to be started in the press handler, or
 * browsers won't ask. Resolves to the answer. If it throws, the device gets no push notifications.
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

/** Removes one of the member's devices from the server. If it is this device, ends its subscription as well. */
export async function removeDevice(id: string): Promise<void> {
  const own = await here();
  await call('unsubscribeFromPush', { params: { deviceId: id } });
  if (own.id !== id) return;
  forgetTold();
  await unsubscribe();
}

const ASKED = 'two-crowns.push-asked';

/**
 * Whether to offer push notifications in this browser: they are supported, and the user has neither been asked nor dismissed an
 * earlier offer.
 */
export function isToBeAsked(): boolean {
  return isPushPossible() && Notification.permission === 'default' && browserStorage.read(ASKED) === null;
}

/** Stops pages from offering push notifications in this browser. They can still be turned on from the account page. */
export const askNoMore = (): void => browserStorage.write(ASKED, 'no');
