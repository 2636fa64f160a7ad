import { browserStorage, tabStorage } from '../page/safe-storage.ts';
import { keptOffer, type InstallOffer } from './install-offer.ts';

/** How to install the site in this browser: through the browser's prompt, by hand (as on iOS), or not at all (null). */
export type Installing = 'asks' | 'by-hand' | null;

const VISITS = 'two-crowns.visits';
const VISITED = 'visited';
const REFUSED = 'two-crowns.install';
/** The first visit on which to offer installation. Returning visitors are more likely to want the site on their device. */
const OFFERED_AT_VISIT = 2;

const listeners = new Set<() => void>();
let offered: InstallOffer | null = null;
let isFollowing = false;

function offer(event: InstallOffer | null): void {
  offered = event;
  for (const changed of listeners) changed();
}

/** Counts this tab's visit, and stores the browser's offer until the user accepts it. */
export function followInstalling(): void {
  if (isFollowing) return;
  isFollowing = true;
  if (tabStorage.read(VISITED) === null) {
    tabStorage.write(VISITED, '1');
    browserStorage.write(VISITS, String(visits() + 1));
  }
  window.addEventListener('beforeinstallprompt', (event) => {
    event.preventDefault();
    offer(event as InstallOffer);
  });
  window.addEventListener('appinstalled', () => offer(null));
  offer(keptOffer());
}

const visits = (): number => Number(browserStorage.read(VISITS) ?? 0);

/** Lets useSyncExternalStore subscribe to changes of `installing`. */
export function onInstalling(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/**
 * Returns how the site can be installed now, or null if it shouldn't be offered: it is already installed or can't be, this is the
 * user's first visit, or the user has declined.
 */
export function installing(): Installing {
  const isWanted = browserStorage.read(REFUSED) === null && visits() >= OFFERED_AT_VISIT;
  if (!isWanted || isInstalled()) return null;
  if (offered) return 'asks';
  return isIos() ? 'by-hand' : null;
}

/** Remembers that the user declined, so that this browser never gets the offer again. */
export function refuseInstalling(): void {
  browserStorage.write(REFUSED, 'no');
  offer(null);
}

/** Shows the browser's install prompt. Each offer can be used for only one prompt. */
export async function install(): Promise<void> {
  const event = offered;
  offer(null);
  await event?.prompt();
}

/** Whether the site is running as an installed app, in its own window. */
export function isInstalled(): boolean {
  const isOnIos = (navigator as { standalone?: boolean }).standalone === true;
  return isOnIos || window.matchMedia('(display-mode: standalone)').matches;
}

/** Whether the device runs iOS. An iPad claims to be a Mac, but Macs don't have touch screens. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
