import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { marksQuery, pageQuery } from '../../../parts/chat/live/queries.ts';
import { unreadCount } from '../../../parts/chat/model/unread-messages.ts';

/**
 * The number of unread chat messages while the chat is closed: the stored ones, and those that are pushed from then on.
 */
export function useUnread(params: SeasonPath, me: string, isLive: boolean) {
  const asked = { enabled: isLive, refetchOnMount: 'always' } as const;
  const { data: page } = useQuery({ ...pageQuery(params), ...asked });
  const { data: marks } = useQuery({ ...marksQuery(params), ...asked });
  const [told, tell] = useState<readonly ChatMessage[]>([]);
  const known = new Map([...(page?.messages ?? []), ...told].map((message) => [message.id, message]));
  return {
    unread: marks ? unreadCount([...known.values()], marks.lastReadId, me, marks.mutedUserIds) : 0,
    hear: (message: ChatMessage) => tell((before) => [...before, message]),
  };
}
