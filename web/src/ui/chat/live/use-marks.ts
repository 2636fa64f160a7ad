import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import type { ChatMarks } from '#shared/contract/schemas/chat.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { laterMark } from '#shared/domain/chat.ts';
import { call } from '../../../lib/calls/api.ts';
import { toldHere } from '../../../lib/page/told-here.ts';
import { marksQuery } from './chat-query.ts';

/** What the reader has read, and whom they have muted; undefined until it is known, or known not to come. */
export function useMarks(params: SeasonPath): {
  marks: ChatMarks | undefined;
  mute: (userId: string, on: boolean) => void;
} {
  const client = useQueryClient();
  const { queryKey, ...options } = marksQuery(params);
  const { data, isError } = useQuery({ queryKey, ...options, refetchOnMount: 'always' });
  const mute = useMutation({
    mutationFn: (body: { userId: string; on: boolean }) => call('muteInChat', { params, body }),
    ...toldHere('Mute Not Changed', 'Please try again.'),
    onSuccess: (mutes) => client.setQueryData(queryKey, (held) => ({ lastReadId: null, ...held, ...mutes })),
  });
  return {
    marks: data ?? (isError ? UNKNOWN : undefined),
    mute: (userId, on) => mute.mutate({ userId, on }),
  };
}

/** Without its marks a chat can be read all the same. */
const UNKNOWN: ChatMarks = { lastReadId: null, mutedUserIds: [] };

/** How long somebody has to see what is new, in ms. */
const READ_AFTER_MS = 1_000;

/** Notes on the server that everything up to the newest message is read, once its reader has had it in sight for a moment. */
export function useReading(params: SeasonPath, newest: string, isSeen: boolean): void {
  const client = useQueryClient();
  const { leagueId, season } = params;
  useEffect(() => {
    const { queryKey } = marksQuery({ leagueId, season });
    const read = (): void => {
      const held = client.getQueryData(queryKey);
      if (!held || laterMark(held.lastReadId, newest) === held.lastReadId) return;
      client.setQueryData(queryKey, { ...held, lastReadId: newest });
      // The next one that is read says this as well.
      void call('markChatRead', { params: { leagueId, season }, body: { messageId: newest } }).catch(
        () => undefined,
      );
    };
    if (!isSeen || newest === '') return undefined;
    const timer = setTimeout(read, READ_AFTER_MS);
    return () => clearTimeout(timer);
  }, [client, leagueId, season, newest, isSeen]);
}

/**
 * After which message the line stands that says what is new: what was read when the chat was opened, and from then on what was
 * in sight when the reader last looked away. Null while nothing is to be marked.
 */
export function useUnreadLine(lastReadId: string | null, newest: string, isSeen: boolean) {
  const [readTo, setReadTo] = useState(lastReadId);
  const [wasSeen, setWasSeen] = useState(isSeen);
  if (wasSeen !== isSeen) {
    setWasSeen(isSeen);
    if (!isSeen) setReadTo(newest);
  }
  return { readTo, clear: () => setReadTo(null) };
}
