import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ChatMarks } from '#shared/contract/schemas/chat.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { laterMark } from '#shared/domain/chat/chat.ts';
import { call } from '../../../lib/calls/call.ts';
import { refetchUnlessFresh } from '../../../lib/calls/refetch.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { useSoonAfter } from '../../../lib/time/soon-after.ts';
import { marksQuery } from './queries.ts';

/**
 * Returns how far the user has read the chat and which members they have muted. `marks` is undefined while being fetched, and
 * empty if it can't be fetched.
 */
export function useMarks(params: SeasonPath): {
  marks: ChatMarks | undefined;
  mute: (userId: string, on: boolean) => void;
} {
  const client = useQueryClient();
  const { queryKey, ...options } = marksQuery(params);
  const { data, isError } = useQuery({ queryKey, ...options, refetchOnMount: refetchUnlessFresh });
  const { mutate } = useMutation({
    mutationFn: (body: { userId: string; on: boolean }) => call('muteInChat', { params, body }),
    ...failureToastOnSamePage('Mute Not Changed', 'Please try again.'),
    onSuccess: (mutes) => client.setQueryData(queryKey, (held) => ({ lastReadId: null, ...held, ...mutes })),
  });
  return {
    marks: data ?? (isError ? UNKNOWN : undefined),
    mute: useCallback((userId, on) => mutate({ userId, on }), [mutate]),
  };
}

/** Used if the marks can't be fetched, because the chat is usable without them. */
const UNKNOWN: ChatMarks = { lastReadId: null, mutedUserIds: [] };

/** How long a message must be visible to count as read, in ms. */
const READ_AFTER_MS = 1_000;

/** Marks all messages up to the newest as read once the newest has been visible for a moment. */
export function useReading(params: SeasonPath, newest: string, isSeen: boolean): void {
  const client = useQueryClient();
  useSoonAfter(isSeen && newest !== '' ? newest : undefined, READ_AFTER_MS, (messageId) => {
    const { queryKey } = marksQuery(params);
    const held = client.getQueryData(queryKey);
    if (!held || laterMark(held.lastReadId, messageId) === held.lastReadId) return;
    client.setQueryData(queryKey, { ...held, lastReadId: messageId });
    // If this call fails, it doesn't matter, because the next one covers these messages as well.
    void call('markChatRead', { params, body: { messageId } }).catch(() => undefined);
  });
}

/**
 * Returns the id of the message above the "new messages" line. At first, that is the last message the user had read when they
 * opened the chat; later, it is the last one they saw before they looked away. Null if there is no line.
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
