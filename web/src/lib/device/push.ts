import { forget, readKept } from './member-cache.ts';
import { closeShown } from './shown-messages.ts';
import { RENEWED, type Renewed } from './names.ts';

/** How long a sign-out waits for the browser and its push service to end the subscription, in ms. */
const PATIENCE_MS = 2000;

/** Whether this browser supports push notifications. On a phone, Safari supports them only if the site is on the home screen. */
export function isPushPossible(): boolean {
  return 'serviceWorker' in navigator && 'PushManager' in globalThis && 'Notification' in globalThis;
}

/** Returns this device's push subscription; null if it doesn't have one. */
export async function subscription(): Promise<PushSubscription | null> {
  if (!isPushPossible()) return null;
  const registration = await navigator.serviceWorker.getRegistration();
  return (await registration?.pushManager.getSubscription()) ?? null;
}

/**
 * Asks for permission to show notifications, and subscribes this device to push notifications. Call it in a press handler, or
 * browsers won't ask. `vapidPublicKey` is the server's public key (RFC 8292, base64url). Resolves to null if the user declines.
 * Throws the browser's own error if the push service fails.
 */
export async function subscribe(vapidPublicKey: string): Promise<PushSubscription | null> {
  if ((await Notification.requestPermission()) !== 'granted') return null;
  const { pushManager } = await navigator.serviceWorker.ready;
  const options = { userVisibleOnly: true, applicationServerKey: vapidPublicKey };
  try {
    return await pushManager.subscribe(options);
  } catch (error) {
    // A subscription made with the server's previous key blocks a new one, so end it first.
    const old = await pushManager.getSubscription();
    if (!(await old?.unsubscribe())) throw error;
    return pushManager.subscribe(options);
  }
}

/**
 * Ends this device's push subscription, if there is one, and closes the notifications on screen. Gives up after 2 s and never
 * throws, because a sign-out must not depend on it.
 */
export async function unsubscribe(): Promise<void> {
  const late = new Promise<void>((resolve) => setTimeout(resolve, PATIENCE_MS));
  await Promise.race([late, end().catch(() => undefined)]);
}

async function end(): Promise<void> {
  await Promise.all([
    closeShown(() => true),
    // If the note about a replaced subscription stayed, the next page would subscribe again.
    forget([RENEWED]),
    subscription().then(async (found) => found?.unsubscribe()),
  ]);
}

/**
 * Returns a note if the browser has replaced this device's subscription since a page last told the server; otherwise null.
 * `oldEndpoint` is null if it isn't known. Call `told` once the server has the current subscription (`subscription`).
 */
export async function renewed(): Promise<{ oldEndpoint: string | null; told(): Promise<void> } | null> {
  const note = await readKept<Renewed>(RENEWED);
  return note ? { ...note, told: () => forget([RENEWED]) } : null;
}
