// A deployment can put this worker in place of a harmful one, at the same URL (web/README.md). It answers no requests, empties
// all caches and unregisters itself. Open pages then reload, as they do after every deployment.

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
