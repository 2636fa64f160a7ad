import { API_PREFIX } from '#shared/contract/route.ts';
import { openMessage, renewSubscription, showMessage } from './push-messages.ts';
import { siteFiles, type Build } from './site-files.ts';

// The service worker: it starts the site without a network, and shows the messages pushed to this device. API replies never pass
// through it: pages cache them, because they know whose they are.

declare const self: ServiceWorkerGlobalScope;
/** Written into it by the build. */
declare const BUILD: Build;

/** Browsers that know it don't even start the worker for such a request. */
interface Routing {
  addRoutes?(rule: { condition: { urlPattern: { pathname: string } }; source: 'network' }): Promise<void>;
}

const files = siteFiles(self, BUILD);

self.addEventListener('install', (event: ExtendableEvent & Routing) => {
  const routed = event.addRoutes?.({
    condition: { urlPattern: { pathname: `${API_PREFIX}/*` } },
    source: 'network',
  });
  event.waitUntil(
    Promise.all([routed?.catch(() => undefined), files.install()]).then(() => self.skipWaiting()),
  );
});

self.addEventListener('activate', (event) => {
  // A page is asked for while the worker starts.
  const preload = (self.registration.navigationPreload as NavigationPreloadManager | undefined)?.enable();
  event.waitUntil(Promise.all([preload, files.tidy(), self.clients.claim()]));
});

self.addEventListener('fetch', (event) => {
  const { request } = event;
  if (!request.url.startsWith(`${self.location.origin}/`)) return;
  const preloaded = event.preloadResponse as Promise<Response | undefined>;
  const answer = files.answer(request, preloaded);
  if (answer) event.respondWith(answer);
});

self.addEventListener('push', (event) => event.waitUntil(showMessage(self, event.data?.text())));

self.addEventListener('notificationclick', (event) => event.waitUntil(openMessage(self, event.notification)));

self.addEventListener('pushsubscriptionchange', (event) =>
  (event as ExtendableEvent).waitUntil(renewSubscription(self, event as object)),
);
