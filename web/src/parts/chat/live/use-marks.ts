import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChatMarks } from '#shared/contract/schemas/chat.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { laterMark } from '#shared/domain/chat/chat.ts';
import { call } from '../../../lib/calls/call.ts';
import { refetchUnlessFresh } from '../../../lib/calls/refetch.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { useSoonAfter } from '../../../lib/time/soon-after.ts';
import { marksQuery } from './queries.ts';

/**
 * The user's last read message, and the members they have muted; undefined while unknown, and empty if they can't be fetched.
 */
export function useMarks(params: SeasonPath): {
  marks: ChatMarks | undefined;
  mute: (userId: string, on: boolean) => void;
} {
  const client = useQueryClient();
  const { queryKey, ...options } = marksQuery(params);
  const { data, isError } = useQuery({ queryKey, ...options, refetchOnMount: refetchUnlessFresh });
  const mute = useMutation({
    mutationFn: (body: { userId: string; on: boolean }) => call('muteInChat', { params, body }),
    ...failureToastOnSamePage('Mute Not Changed', 'Please try again.'),
    onSuccess: (mutes) => client.setQueryData(queryKey, (held) => ({ lastReadId: null, ...held, ...mutes })),
  });
  return {
    marks: data ?? (isError ? UNKNOWN : undefined),
    mute: (userId, on) => mute.mutate({ userId, on }),
  };
}

/** Replaces marks that can't be fetched, because a chat can be read without them. */
const UNKNOWN: ChatMarks = { lastReadId: null, mutedUserIds: [] };

/** A message visible this long counts as read (in ms). */
const READ_AFTER_MS = 1_000;

/** Marks everything up to the newest message as read after it has been visible for a moment. */
export function useReading(params: SeasonPath, newest: string, isSeen: boolean): void {
  const client = useQueryClient();
  useSoonAfter(isSeen && newest !== '' ? newest : undefined, READ_AFTER_MS, (messageId) => {
    const { queryKey } = marksQuery(params);
    const held = client.getQueryData(queryKey);
    if (!held || laterMark(held.lastReadId, messageId) === held.lastReadId) return;
    client.setQueryData(queryKey, { ...held, lastReadId: messageId });
    // If this fails, the next message's mark makes up for it.
    void call('markChatRead', { params, body: { messageId } }).catch(() => undefined);
  });
}

/**
 * The message above the "new messages" line: at first the last one read when the chat was opened, later the last one visible
 * when the user looked away. Null while there is no line.
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
