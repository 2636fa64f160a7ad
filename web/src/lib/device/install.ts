import { browserStorage, tabStorage } from '../page/safe-storage.ts';
import { keptOffer, type InstallOffer } from './install-offer.ts';

/** How this browser installs the site: through its own prompt, by hand as on iOS, or not at all. */
export type Installing = 'asks' | 'by-hand' | null;

const VISITS = 'two-crowns.visits';
const VISITED = 'visited';
const REFUSED = 'two-crowns.install';
/** The first visit with an offer, because a returning visitor is more likely to want the site on their device. */
const OFFERED_AT_VISIT = 2;

const listeners = new Set<() => void>();
let offered: InstallOffer | null = null;
let isFollowing = false;

function offer(event: InstallOffer | null): void {
  offered = event;
  for (const changed of listeners) changed();
}

/** Counts this tab's visit, and keeps the browser's offer until the user wants it. */
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

/** For useSyncExternalStore, with `installing`. */
export function onInstalling(changed: () => void): () => void {
  listeners.add(changed);
  return () => listeners.delete(changed);
}

/**
 * How the site can be installed now; null if it is installed, can't be installed, or the user is on a first visit or has
 * declined.
 */
export function installing(): Installing {
  const isWanted = browserStorage.read(REFUSED) === null && visits() >= OFFERED_AT_VISIT;
  if (!isWanted || isInstalled()) return null;
  if (offered) return 'asks';
  return isIos() ? 'by-hand' : null;
}

/** Never offers the installation again in this browser. */
export function refuseInstalling(): void {
  browserStorage.write(REFUSED, 'no');
  offer(null);
}

/** Shows the browser's prompt. Each offer allows one prompt. */
export async function install(): Promise<void> {
  const event = offered;
  offer(null);
  await event?.prompt();
}

/** Whether the site runs in its own window. */
export function isInstalled(): boolean {
  const isOnIos = (navigator as { standalone?: boolean }).standalone === true;
  return isOnIos || window.matchMedia('(display-mode: standalone)').matches;
}

/** An iPad claims to be a Mac, but a Mac has no touch screen. */
export function isIos(): boolean {
  const { userAgent, maxTouchPoints } = navigator;
  return /iPhone|iPad|iPod/.test(userAgent) || (userAgent.includes('Macintosh') && maxTouchPoints > 1);
}
