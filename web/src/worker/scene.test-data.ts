import { vi, type Mock } from 'vitest';

// A fake service worker scope for tests, with its caches and clients in memory.

export const ORIGIN = 'https://crowns.test';

const absolute = (at: RequestInfo | URL): string =>
  new URL(typeof at === 'object' && 'url' in at ? at.url : String(at), ORIGIN).href;

function cacheOf(fetched: (url: string) => Promise<Response>) {
  const entries = new Map<string, Response>();
  const add = async (at: string): Promise<void> => {
    const response = await fetched(absolute(at));
    if (!response.ok) throw new TypeError('the request failed');
    entries.set(absolute(at), response);
  };
  return {
    match: async (at: RequestInfo | URL) => entries.get(absolute(at))?.clone(),
    put: async (at: RequestInfo | URL, response: Response) => void entries.set(absolute(at), response),
    delete: async (at: RequestInfo | URL) => entries.delete(absolute(at)),
    keys: async () => [...entries.keys()].map((url) => ({ url })),
    add,
    addAll: async (all: string[]) => void (await Promise.all(all.map(add))),
  };
}

interface FakeWindow {
  url: string;
  focused: boolean;
  isOurs: boolean;
  focus: Mock<() => Promise<FakeWindow>>;
  navigate: Mock<(url: string) => Promise<void>>;
}

/** Returns a fake window of the site. If `isOurs` is false, the worker doesn't control the window. */
export function windowAt(path: string, isOurs = true): FakeWindow {
  const shown: FakeWindow = {
    url: ORIGIN + path,
    focused: false,
    isOurs,
    focus: vi.fn<() => Promise<FakeWindow>>(async () => shown),
    navigate: vi.fn<(url: string) => Promise<void>>(async (url) => {
      if (!isOurs) throw new TypeError('not controlled');
      shown.url = url;
    }),
  };
  return shown;
}

/**
 * Returns a fake scope whose `network` maps paths to response texts. Requests for any other path fail, as all requests do
 * offline.
 */
export function workerScope(network: Record<string, string> = {}) {
  const asked: string[] = [];
  const fetched = async (at: RequestInfo | URL): Promise<Response> => {
    const path = new URL(absolute(at)).pathname;
    asked.push(path);
    const text = network[path];
    if (text === undefined) throw new TypeError('Failed to fetch');
    return new Response(text);
  };
  const stores = new Map<string, ReturnType<typeof cacheOf>>();
  const open = async (name: string) => {
    const found = stores.get(name) ?? cacheOf(fetched);
    stores.set(name, found);
    return found;
  };
  const windows: FakeWindow[] = [];
  const scope = {
    fetch: fetched,
    location: { origin: ORIGIN },
    caches: {
      open,
      keys: async () => [...stores.keys()],
      delete: async (name: string) => stores.delete(name),
      match: async (at: string, { cacheName }: { cacheName: string }) => stores.get(cacheName)?.match(at),
    },
    clients: {
      matchAll: async ({ includeUncontrolled = false } = {}) =>
        windows.filter(({ isOurs }) => isOurs || includeUncontrolled),
      openWindow: vi.fn<(url: string) => Promise<void>>(async () => undefined),
    },
    registration: {
      showNotification: vi.fn<(title: string, options: NotificationOptions) => Promise<void>>(
        async () => undefined,
      ),
      pushManager: { subscribe: vi.fn<(options: object) => Promise<void>>(async () => undefined) },
    },
  };
  return { scope: scope as unknown as ServiceWorkerGlobalScope, spies: scope, asked, windows, open, stores };
}
