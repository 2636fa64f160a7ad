import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import { paths } from '../../lib/paths.ts';
import { useMe } from '../../lib/session/session.ts';
import { serverClock } from '../../lib/time/server-clock.ts';
import { fetchOlder, logQuery } from '../../parts/chat/live/chat-query.ts';
import { useBeside } from '../../parts/chat/live/use-beside.ts';
import { marksQuery } from '../../parts/chat/live/queries.ts';
import { chatRoom } from '../../parts/chat/model/chat-room.ts';
import { quotedBy, withoutHiddenResults, type ChatLog } from '../../parts/chat/model/chat-log.ts';
import { timeline } from '../../parts/chat/model/timeline.ts';
import { MessageItem } from '../../parts/chat/panel/message-item.tsx';
import { PastSeason, type OfSeason } from '../../parts/season/season-pages.tsx';
import { SeasonReply } from '../../parts/season/season-reply.tsx';
import { Older } from '../../ui/older.tsx';
import { EmptyState } from '../../ui/state.tsx';
import '../../parts/chat/chat.css';

/** The read-only chat of a past season. */
export function PastChat() {
  return (
    <PastSeason name="Chat" current={paths.chat}>
      {(season) => <Log {...season} />}
    </PastSeason>
  );
}

function Log({ league, params }: OfSeason) {
  const chat = useQuery(logQuery(useQueryClient(), params));
  return (
    <SeasonReply asked={chat}>{(log) => <Said log={log} league={league} params={params} />}</SeasonReply>
  );
}

function Said({ log: held, league, params }: OfSeason & { log: ChatLog }) {
  const client = useQueryClient();
  const { id: me } = useMe();
  const { data: marks } = useQuery(marksQuery(params));
  const older = useMutation({ mutationFn: () => fetchOlder(client, params) });
  const list = useRef<HTMLOListElement>(null);
  useBeside(params, held);
  const room = chatRoom(league, me, marks?.mutedUserIds ?? []);
  const log = withoutHiddenResults(held, room.muted);
  const { messages, hasOlder } = log;
  if (messages.length === 0) return <EmptyState drawing="marker" title="No messages" />;
  return (
    <div className="rounded-lg border border-line bg-surface p-3 sm:p-4">
      {hasOlder && (
        <Older
          next={() => list.current?.querySelector('li') ?? null}
          isBusy={older.isPending}
          error={older.error}
          onMore={() => older.mutate()}
          label="Show older messages"
          failed="Older messages didn’t load."
        />
      )}
      <ol ref={list} aria-label="Messages">
        {timeline({ messages, outgoing: [], readTo: null, me, now: serverClock.now() }).map((row) =>
          row.kind === 'message' ? (
            <MessageItem
              key={row.key}
              message={row.message}
              quoted={quotedBy(row.message, log)}
              isFirst={row.isFirst}
              room={room}
            />
          ) : (
            row.kind === 'day' && (
              <li
                key={row.key}
                tabIndex={-1}
                data-chat-line=""
                className="mt-4 text-xs font-semibold text-ink-3 first:mt-0"
              >
                {row.label}
              </li>
            )
          ),
        )}
      </ol>
    </div>
  );
}
