import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../lib/calls/api.ts';
import { query } from '../../../lib/calls/query.ts';
import { meQuery } from '../../../lib/session/session.ts';

/** In ms: a payment comes to be known about as soon as its window comes back. */
const SETTLING_MS = 2000;

/**
 * Whether the visitor comes from paying, which the address says: then the server asks whether it was paid, and the user is asked for
 * again, after which the address says it no longer. `onAsked` hears that.
 */
export function useReturn(onAsked: () => void): boolean {
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const session = search.get('session_id');
  const refresh = useEffectEvent(async (): Promise<void> => {
    try {
      client.setQueryData(query('billing').queryKey, await call('billing'));
      client.setQueryData(meQuery.queryKey, await call('refreshMe'));
    } catch {
      await client.invalidateQueries(meQuery);
    }
    onAsked();
    setSearch(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('session_id');
        return after;
      },
      { replace: true },
    );
  });
  useEffect(() => {
    if (session === null) return undefined;
    const timer = setTimeout(() => void refresh(), SETTLING_MS);
    return () => clearTimeout(timer);
  }, [session]);
  return session !== null;
}
