import { useQuery, useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { useLocation } from 'react-router';
import { cacheRepliesOffline, type OfflineReplyCache } from '../../lib/calls/offline-reply-cache.ts';
import { followInstalling } from '../../lib/device/install.ts';
import { takeOver } from '../../lib/device/member-cache.ts';
import { unsubscribe } from '../../lib/device/push.ts';
import { followBuilds, registerWorker } from '../../lib/device/registration.ts';
import { meQuery } from '../../lib/session/me-query.ts';
import { OfflineLine } from './offline-line.tsx';
import { keepSubscribed } from '../push/keep-subscribed.ts';
import { devicesQuery, HERE } from '../push/queries.ts';
import { watchReader } from './reader.ts';
import { closeRead } from './read-messages.ts';

/** This file has another name in every build that differs in anything that a member's page may load. */
const BUILD = import.meta.url;

const keepers = new WeakMap<QueryClient, OfflineReplyCache>();

/** A client has one keeper, however often this is drawn, for as long as its page is there. */
function keeperOf(client: QueryClient, session: string): OfflineReplyCache {
  const keeper = keepers.get(client) ?? cacheRepliesOffline(client, { session, build: BUILD, now: Date.now });
  keepers.set(client, keeper);
  return keeper;
}

/**
 * What the site does for a member's device beside its pages. It comes after them, and nobody waits for it. `session` says whose data the
 * page has: when this comes, another member may have signed in.
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

/** The device is this member's. */
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
    // What failed is tried again the next time that the site opens.
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

/** Lets the page follow the site's builds. */
function useNewBuilds(): void {
  const client = useQueryClient();
  const { pathname } = useLocation();
  const onMove = useRef<() => void>(null);
  useEffect(() => {
    const reader = watchReader(client);
    const builds = followBuilds({
      isBusy: reader.isBusy,
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
