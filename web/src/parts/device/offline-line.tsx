import { useQueryClient, type QueryClient } from '@tanstack/react-query';
import { useEffect, useSyncExternalStore } from 'react';
import { useLocation } from 'react-router';
import type { OfflineReplyCache } from '../../lib/calls/offline-reply-cache.ts';
import { leagueQuery } from '../leagues/queries.ts';
import { agedText } from './aged-text.ts';

/** In ms: where a browser takes itself for connected, only another try tells. */
const TRY_EVERY_MS = 15_000;

/** Says that what is shown was kept, and how old it is; asks again until it is not. */
export function OfflineLine({ keeper }: { keeper: OfflineReplyCache }) {
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
      className="pointer-events-none fixed inset-x-4 bottom-[calc(4.25rem+env(safe-area-inset-bottom))] z-30 mx-auto max-w-form text-center text-sm md:bottom-6"
    >
      {isKept && (
        <span className="inline-block rounded-lg border border-control bg-raised px-4 py-2">
          Offline · {words}
        </span>
      )}
    </p>
  );
}

/** Whether a draft room is open that has no draft to show. One without a clock is shown as it was. */
function lacksDraft(client: QueryClient, pathname: string): boolean {
  const [, code] = /^\/leagues\/([^/]+)\/draft\/?$/.exec(pathname) ?? [];
  if (code === undefined) return false;
  const params = { leagueId: client.getQueryData(leagueQuery(code).queryKey)?.id };
  return client.getQueriesData({ queryKey: ['draft', { params }] }).every(([, draft]) => !draft);
}
