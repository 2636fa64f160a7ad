import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useEffectEvent, useState } from 'react';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { restFocus } from '../../../lib/page/focus.ts';
import { toastFailure } from '../../../lib/page/toast.ts';
import { quotedBeside, type ChatLog } from '../model/chat-log.ts';
import { fetchBackTo, fetchBeside } from './chat-query.ts';

/**
 * Keeps the pinned and the quoted messages of a chat cached. Fetches them whenever the page has read the newest messages again, or
 * shows another quote. If that fails, the quotes say that they aren't loaded, and the next read tries again.
 */
export function useBeside({ leagueId, season }: SeasonPath, log: ChatLog | undefined): void {
  const client = useQueryClient();
  const wanted = log && [log.mark, ...quotedBeside(log)].join();
  useEffect(() => {
    if (wanted !== undefined) fetchBeside(client, { leagueId, season }).catch(() => undefined);
  }, [client, leagueId, season, wanted]);
}

/** Returns a function that scrolls to a message and focuses it. Fetches older messages until it finds it, up to a limit. */
export function useReveal(
  { leagueId, season }: SeasonPath,
  log: ChatLog | undefined,
  find: (id: string) => HTMLElement | null | undefined,
) {
  const client = useQueryClient();
  const [sought, seek] = useState<string | null>(null);
  const look = useEffectEvent((id: string) => {
    const row = find(id);
    if (!row) return;
    seek(null);
    row.scrollIntoView({ block: 'center' });
    restFocus(row);
  });
  useEffect(() => {
    if (sought !== null) look(sought);
  }, [sought, log]);
  return useCallback(
    (id: string) => {
      fetchBackTo(client, { leagueId, season }, id).then(
        (isThere) =>
          isThere
            ? seek(id)
            : toastFailure(
                'Message Not Reached',
                new Error(),
                'It’s further back. Try again to look further.',
              ),
        (error: unknown) => toastFailure('Message Not Reached', error as Error, 'Please try again.'),
      );
    },
    [client, leagueId, season],
  );
}
