import { call } from '../../lib/calls/call.ts';
import { isPushPossible, renewed, subscription, unsubscribe } from '../../lib/device/push.ts';
import { deviceIdOf, forgetTold, keyOf, subscribeWith, tellServer, toldId, wasToldToday } from './telling.ts';

let running: Promise<boolean> | undefined;

/**
 * If push notifications are on in this browser, checks that the browser and the server agree. This happens once a day, in each
 * new session, and after the browser has replaced or ended the subscription. Replaces a subscription that was made with an older
 * key of the server. Resolves to whether the server's list of devices may have changed. Throws ApiError, or the browser's own
 * error.
 */
export function keepSubscribed(): Promise<boolean> {
  running ??= renew().finally(() => {
    running = undefined;
  });
  return running;
}

async function renew(): Promise<boolean> {
  const [found, note] = await Promise.all([subscription(), renewed()]);
  if (!(found ?? note) || !isPushPossible() || Notification.permission !== 'granted') return false;
  const id = found && (await deviceIdOf(found.endpoint));
  if (!note && id !== null && wasToldToday(id)) return false;
  const { publicKey, devices } = await call('pushSubscriptions');
  const known = devices.find((device) => device.id === id);
  // The server accepted this device earlier in the session, but no longer lists it. So the member must have removed it, maybe
  // from another device.
  if (id !== null && !known && toldId() === id) {
    forgetTold();
    await unsubscribe();
    return true;
  }
  const isOld = found && (keyOf(found) ?? known?.publicKey ?? publicKey) !== publicKey;
  const now = found && !isOld ? found : await subscribeWith(publicKey);
  await tellServer(now, publicKey);
  const gone = [found?.endpoint, note?.oldEndpoint].filter((old) => old && old !== now.endpoint);
  for (const endpoint of gone) await forgetOld(endpoint as string, devices);
  await note?.told();
  return true;
}

/**
 * Removes a previous subscription from the server. If that fails, it does no harm, because the push service will report that the
 * subscription is gone.
 */
async function forgetOld(endpoint: string, devices: readonly { id: string }[]): Promise<void> {
  const id = await deviceIdOf(endpoint);
  if (!devices.some((device) => device.id === id)) return;
  await call('unsubscribeFromPush', { params: { deviceId: id } }).catch(() => undefined);
}
