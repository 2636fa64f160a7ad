import { ASSETS, SITE_CACHE, WORKER } from './names.ts';

/** Undefined in browsers without service workers, and on pages without https. */
const workersHere = (): ServiceWorkerContainer | undefined =>
  (navigator as { serviceWorker?: ServiceWorkerContainer }).serviceWorker;

/** Registers the site's service worker. If the browser refuses, the site works as before while online. */
export async function registerWorker(): Promise<void> {
  const workers = workersHere();
  // The development server has no worker.
  if (!workers || import.meta.env.DEV) return;
  const wasThere = workers.controller !== null;
  try {
    await workers.register(WORKER, { updateViaCache: 'none' });
    await workers.ready;
    if (!wasThere) await keepLoaded();
  } catch {
    // Private windows of some browsers refuse.
  }
}

/** Fills the worker's cache with the files this page loaded before the worker started; they come from the browser's cache. */
async function keepLoaded(): Promise<void> {
  const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
  const cache = await caches.open(SITE_CACHE);
  const files = [...new Set(loaded.filter((path) => path.startsWith(ASSETS)))];
  await Promise.allSettled(files.map(async (path) => (await cache.match(path)) ?? cache.add(path)));
}

interface OfPage {
  /** Whether the user is in the middle of something. */
  isBusy(): boolean;
  /** Whether the page must not reload even when its window returns to the front, because a clock is running on it. */
  isLasting(): boolean;
  reload(): void;
}

/** The shortest time between two checks for a new build (in ms). */
const LOOK_EVERY_MS = 10 * 60_000;

/**
 * Reloads the page for a new build at a harmless moment: when its window returns to the front, or when the user has just
 * navigated (`moved`). A worker of another build takes over automatically, which signals the new build.
 */
export function followBuilds({ isBusy, isLasting, reload }: OfPage): { moved(): void; stop(): void } {
  const workers = workersHere();
  const stop = new AbortController();
  const { signal } = stop;
  let hasWorker = Boolean(workers?.controller);
  let isOld = false;
  let lookedAt = performance.now();

  const look = (): void => {
    if (performance.now() - lookedAt < LOOK_EVERY_MS) return;
    lookedAt = performance.now();
    void workers
      ?.getRegistration()
      .then(async (found) => found?.update())
      .catch(() => undefined);
  };
  const atRest = (): void => {
    if (!isOld) look();
    else if (!isBusy()) reload();
  };
  workers?.addEventListener(
    'controllerchange',
    () => {
      // A device's first worker takes control of a page from its own build.
      isOld ||= hasWorker;
      hasWorker = true;
    },
    { signal },
  );
  document.addEventListener(
    'visibilitychange',
    () => {
      if (document.visibilityState === 'visible' && !isLasting()) atRest();
    },
    { signal },
  );
  return {
    moved: atRest,
    stop: () => stop.abort(),
  };
}
