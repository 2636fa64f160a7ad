// Replaces a harmful worker at the same URL (web/README.md): it answers nothing, empties all caches and unregisters itself.
// Open pages reload, as after every deployment.

import '../lib/device/names.ts';

declare const self: ServiceWorkerGlobalScope;

self.addEventListener('install', () => void self.skipWaiting());

self.addEventListener('activate', (event) => {
  const empty = async (): Promise<void> => {
    const names = await self.caches.keys();
    await Promise.all(names.map((name) => self.caches.delete(name)));
    await self.registration.unregister();
  };
  event.waitUntil(empty());
});
