import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useCallback, useState } from 'react';
import type { ChatMarks, ChatMessage } from '#shared/contract/schemas/chat.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { laterMark } from '#shared/domain/chat/chat.ts';
import { call } from '../../../lib/calls/call.ts';
import { refetchUnlessFresh } from '../../../lib/calls/refetch.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { useSoonAfter } from '../../../lib/time/soon-after.ts';
import { newestOf } from '../model/chat-log.ts';
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

/** What is new to the user. Ids are null if nothing is to be marked, because the user has read nothing yet. */
interface Unread {
  /** The id of the message above the line with the new messages. */
  readTo: string | null;
  /** The id of the newest message that the user has seen. */
  seenTo: string | null;
}

/**
 * Returns the unread messages. The line is below the last message that the user had read when they opened the chat, and stays
 * there while they scroll. When they leave the chat, or scroll away from its end without having a line, it moves to the messages
 * that follow.
 */
export function useUnreadLine(
  { lastReadId, messages, me }: { lastReadId: string | null; messages: readonly ChatMessage[]; me: string },
  { isSeen, isInFront }: { isSeen: boolean; isInFront: boolean },
) {
  const newest = newestOf(messages);
  const [unread, setUnread] = useState<Unread>({ readTo: lastReadId, seenTo: lastReadId });
  const [wasSeen, setWasSeen] = useState(isSeen);
  const { readTo, seenTo } = unread;
  if (wasSeen !== isSeen) {
    setWasSeen(isSeen);
    const stays = isInFront && hasNewer(messages, readTo, me);
    if (!isSeen) setUnread({ readTo: stays ? readTo : newest, seenTo: newest });
  }
  return {
    readTo,
    hasUnseen: hasNewer(messages, seenTo, me),
    clear: () => setUnread({ readTo: null, seenTo }),
  };
}

const hasNewer = (messages: readonly ChatMessage[], than: string | null, me: string): boolean =>
  than !== null && messages.some(({ id, userId }) => id > than && userId !== me);
