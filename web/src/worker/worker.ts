import { API_PREFIX } from '#shared/contract/route.ts';
import { openMessage, renewSubscription, showMessage } from './push-messages.ts';
import { siteFiles, type Build } from './site-files.ts';

// The service worker lets the site start offline and shows push notifications. API replies never pass through it: the pages cache
// them, because only a page knows which member the data belongs to.

declare const self: ServiceWorkerGlobalScope;
/** The build injects this constant. */
declare const BUILD: Build;

/**
 * The browser's API for static routing. Browsers that support it don't even start the worker for a request that matches a rule.
 */
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
  // Lets the browser request pages while the worker is still starting.
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
