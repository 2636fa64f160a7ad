import { useQueryClient } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { restFocus } from '../../../lib/page/focus.ts';
import { toastFailure } from '../../../lib/page/toast.ts';
import { quotedBeside, type ChatLog } from '../model/chat-log.ts';
import { fetchBackTo, fetchBeside } from './chat-query.ts';

/**
 * Keeps the pinned and the quoted messages of a chat cached, and the one that the user is `answering`. Fetches them whenever the
 * page has read the newest messages again, or shows another quote. If that fails, the quotes say that they aren't loaded, and the
 * next read tries again.
 */
export function useBeside({ leagueId, season }: SeasonPath, log: ChatLog, answering?: string): void {
  const client = useQueryClient();
  const { mark } = log;
  const ids = quotedBeside(log, answering).join(',');
  const wanted = useMemo(() => ({ mark, ids }), [mark, ids]);
  useEffect(() => {
    fetchBeside(client, { leagueId, season }, wanted.ids).catch(() => undefined);
  }, [client, leagueId, season, wanted]);
}

/** How many frames to wait for a fetched message to be drawn: some five seconds. A slow phone needs a while for a long chat. */
const FRAMES = 300;

/** Scrolls to a message and focuses it, once it is drawn. */
function show(find: () => HTMLElement | null | undefined, frames = FRAMES): void {
  const row = find();
  if (row) {
    row.scrollIntoView({ block: 'center' });
    restFocus(row);
  } else if (frames > 0) requestAnimationFrame(() => show(find, frames - 1));
}

/** Returns a function that leads to a message. It fetches older messages until it finds it, up to a limit. */
export function useReveal(
  { leagueId, season }: SeasonPath,
  find: (id: string) => HTMLElement | null | undefined,
) {
  const client = useQueryClient();
  return useCallback(
    (id: string) => {
      fetchBackTo(client, { leagueId, season }, id).then(
        (isThere) => {
          if (isThere) requestAnimationFrame(() => show(() => find(id)));
          else
            toastFailure('Message Not Reached', new Error(), 'It’s further back. Try again to look further.');
        },
        (error: unknown) => toastFailure('Message Not Reached', error as Error, 'Please try again.'),
      );
    },
    [client, leagueId, season, find],
  );
}
