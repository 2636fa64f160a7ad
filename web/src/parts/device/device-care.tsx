import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import { cacheRepliesOffline, type OfflineReplyCache } from '../../lib/calls/offline-reply-cache.ts';
import { followInstalling } from '../../lib/device/install.ts';
import { takeOver } from '../../lib/device/member-cache.ts';
import { unsubscribe } from '../../lib/device/push.ts';
import { followBuilds, registerWorker } from '../../lib/device/registration.ts';
import { meQuery } from '../../lib/session/me-query.ts';
import { isOnlyInTab } from '../../lib/session/session-hint.ts';
import { keepSubscribed } from '../push/keep-subscribed.ts';
import { devicesQuery, HERE } from '../push/queries.ts';
import { leagueQuery } from '../leagues/queries.ts';
import { call } from '../../lib/calls/call.ts';
import { agedText } from '../../lib/time/aged-text.ts';
import { serverClock } from '../../lib/time/server-clock.ts';
import { closeShown, shownMessages, type ShownMessage } from '../../lib/device/shown-messages.ts';
import { isAnyWaiting } from '../../lib/calls/outboxes.ts';
import { toastStore } from '../../lib/page/toast.ts';

/** Identifies the site's build. This file's URL changes whenever anything changes that a member page may load. */
const BUILD = import.meta.url;

const keepers = new WeakMap<QueryClient, OfflineReplyCache>();

/**
 * Returns the query client's only offline cache, no matter how often the component renders. The cache lives as long as the page.
 */
function keeperOf(client: QueryClient, session: string): OfflineReplyCache {
  const keeper = keepers.get(client) ?? cacheRepliesOffline(client, { session, build: BUILD, now: Date.now });
  keepers.set(client, keeper);
  return keeper;
}

/**
 * Takes care of a member's device in the background. It loads after the pages, and nothing depends on it. `session` is the user
 * whose data the page shows; by the time this loads, another member may have signed in.
 */
export default function DeviceCare({ session }: { session: string }) {
  const client = useQueryClient();
  const keeper = keeperOf(client, session);
  const { data: me } = useQuery({ ...meQuery, enabled: false });
  useOwnDevice(session, me?.id);
  useNewBuilds();
  useEffect(() => {
    followInstalling();
    void registerWorker();
  }, []);
  return <OfflineLine keeper={keeper} />;
}

/** Makes this member the owner of the device's stored data. */
function useOwnDevice(session: string, userId: string | undefined): void {
  const { pathname, search } = useLocation();
  const address = pathname + search;
  const client = useQueryClient();
  useEffect(() => {
    if (userId === undefined) return;
    const begin = async (): Promise<void> => {
      if (await takeOver({ session, userId })) return unsubscribe();
      if (!(await keepSubscribed())) return;
      for (const queryKey of [HERE, devicesQuery.queryKey]) void client.invalidateQueries({ queryKey });
    };
    // Whatever fails here is tried again the next time the site opens.
    void begin().catch(() => undefined);
  }, [session, userId, client]);
  useEffect(() => {
    if (userId === undefined) return undefined;
    const look = (): void => {
      if (document.visibilityState === 'visible') void closeRead(userId, address).catch(() => undefined);
    };
    look();
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, [userId, address]);
}

/** Reloads the page when there is a new build of the site, but only at a harmless moment. */
function useNewBuilds(): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const onMove = useRef<() => void>(null);
  useEffect(() => {
    const reader = watchReader(client);
    const builds = followBuilds({
      // A reload would end a session that only this tab has.
      isBusy: () => isOnlyInTab() || reader.isBusy(),
      isLasting: () => /\/draft\/?$/.test(window.location.pathname),
      reload: () => window.location.reload(),
    });
    onMove.current = () => {
      reader.moved();
      builds.moved();
    };
    return () => {
      reader.stop();
      builds.stop();
    };
  }, [client]);
  const last = useRef(pathname);
  useEffect(() => {
    if (last.current === pathname) return;
    last.current = pathname;
    onMove.current?.();
  }, [pathname]);
}

/** How often to retry, in ms. Even if a browser considers itself online, only another try shows whether it is. */
const TRY_EVERY_MS = 15_000;

/** Says that the data on screen comes from the device, and how old it is. Keeps refetching until the data is fresh. */
function OfflineLine({ keeper }: { keeper: OfflineReplyCache }) {
  const { pathname } = useLocation();
  const oldest = useSyncExternalStore(keeper.subscribe, keeper.oldest);
  const isKept = oldest !== null;
  useEffect(() => {
    if (!isKept) return undefined;
    const ask = () => keeper.askAgain();
    const timer = setInterval(() => {
      if (navigator.onLine && document.visibilityState === 'visible') ask();
    }, TRY_EVERY_MS);
    window.addEventListener('online', ask);
    return () => {
      clearInterval(timer);
      window.removeEventListener('online', ask);
    };
  }, [keeper, isKept]);
  const client = useQueryClient();
  const isLacking = useSyncExternalStore(keeper.subscribe, () => lacksDraft(client, pathname));
  const words = isLacking ? 'the draft room needs a connection' : oldest !== null && agedText(oldest);
  return (
    <p
      aria-live="polite"
      className="pointer-events-none fixed inset-x-4 above-navigation z-30 mx-auto max-w-form text-center text-sm"
    >
      {isKept && (
        <span className="inline-block rounded-lg border border-control bg-raised px-4 py-2">
          Offline · {words}
        </span>
      )}
    </p>
  );
}

/**
 * Whether the open page is a draft room without a draft to show. For a draft without a clock, the room shows the stored draft.
 */
function lacksDraft(client: QueryClient, pathname: string): boolean {
  const [, code] = /^\/leagues\/([^/]+)\/draft\/?$/.exec(pathname) ?? [];
  if (code === undefined) return false;
  const params = { leagueId: client.getQueryData(leagueQuery(code).queryKey)?.id };
  return client.getQueriesData({ queryKey: ['draft', { params }] }).every(([, draft]) => !draft);
}

/**
 * Closes this device's notifications that the user has read, that have expired, or that lead to the open page. Asks the server
 * only if its answer can make a difference.
 */
async function closeRead(userId: string, address: string): Promise<void> {
  const now = serverClock.now();
  const isOver = ({ link, until }: ShownMessage): boolean =>
    link === address || (until !== undefined && Date.parse(until) <= now);
  await closeShown(isOver);
  const left = await shownMessages();
  if (!left.some(({ notificationId }) => notificationId !== undefined)) return;
  const news = await call('notifications', { params: { id: userId }, query: {} });
  const read = new Set(news.filter(({ isRead }) => isRead).map(({ id }) => id));
  await closeShown(({ notificationId }) => notificationId !== undefined && read.has(notificationId));
}

interface Reader {
  /** Whether a reload right now would lose the user's work, or close a toast or a dialog. */
  isBusy(): boolean;
  /** Call this when the user has left the page, because the changes they made on it no longer matter. */
  moved(): void;
  stop(): void;
}

/** Watches what the user does, in order to find a harmless moment for a reload. */
export function watchReader(client: QueryClient): Reader {
  // The user may already have changed something before this code loaded.
  let hasChanged = (navigator as Partial<Navigator>).userActivation?.hasBeenActive ?? false;
  const stop = new AbortController();
  const listening = { capture: true, signal: stop.signal };
  document.addEventListener('input', () => (hasChanged = true), listening);
  // A button can change anything on its page without an `input` event, whereas a link only navigates.
  const look = ({ target }: Event): void => {
    hasChanged ||= target instanceof Element && target.closest(':is(main, dialog) button') !== null;
  };
  document.addEventListener('click', look, listening);
  return {
    isBusy: () =>
      hasChanged ||
      isAnyWaiting(client) ||
      client.isMutating() > 0 ||
      toastStore.current() !== null ||
      document.querySelector('dialog[open]') !== null,
    moved: () => (hasChanged = false),
    stop: () => stop.abort(),
  };
}
