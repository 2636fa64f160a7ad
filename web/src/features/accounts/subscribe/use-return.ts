import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useEffectEvent } from 'react';
import { useSearchParams } from 'react-router';
import { call } from '../../../lib/calls/call.ts';
import { meQuery } from '../../../lib/session/me-query.ts';
import { billingQuery } from '../../../parts/accounts/queries.ts';

/** In ms: the server hears of a payment at about the time when the visitor comes back. */
const SETTLING_MS = 2000;

/**
 * Whether the visitor comes back from paying, as the address says. If so, asks the server whether it was paid, asks for
 * the user again, and then clears the address. `onAsked` runs before the address is cleared.
 */
export function useReturn(onAsked: () => void): boolean {
  const client = useQueryClient();
  const [search, setSearch] = useSearchParams();
  const session = search.get('session_id');
  const refresh = useEffectEvent(async (): Promise<void> => {
    try {
      client.setQueryData(billingQuery.queryKey, await call('billing'));
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
