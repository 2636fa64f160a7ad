import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef } from 'react';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { paths } from '../../lib/paths.ts';
import { useMe } from '../../lib/session/session.ts';
import { serverClock } from '../../lib/time/server-clock.ts';
import { isNowhere } from '../../parts/leagues/league-gate.tsx';
import { fetchOlder, logQuery, marksQuery } from '../../parts/chat/live/chat-query.ts';
import { chatRoom } from '../../parts/chat/model/chat-room.ts';
import type { ChatLog } from '../../parts/chat/model/chat-log.ts';
import { timeline } from '../../parts/chat/model/timeline.ts';
import { MessageItem } from '../../parts/chat/panel/message-item.tsx';
import { ButtonLink } from '../../ui/button-link.tsx';
import { Older } from '../../ui/older.tsx';
import { PageHeading } from '../../ui/page.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { EmptyState, ErrorState } from '../../ui/state.tsx';
import '../../parts/chat/chat.css';

interface Past {
  league: LeagueReply;
  /** A season of the league that is over. */
  season: string;
}

/** What was said in a season that is over, to read. */
export function PastChat({ league, season }: Past) {
  const client = useQueryClient();
  const params = { leagueId: league.id, season };
  const chat = useQuery(logQuery(client, params));
  return (
    <>
      <PageHeading
        title={`${league.name} Chat, ${season}`}
        back={{ to: paths.league(league.code), label: league.name }}
        actions={<ButtonLink to={paths.chat(league.code)}>Chat of This Season</ButtonLink>}
      >
        That season is over: its chat is there to read.
      </PageHeading>
      {chat.isPending && (
        <Loading label="Loading the chat…">
          <Skeleton className="h-80 rounded-lg!" />
        </Loading>
      )}
      {chat.isError && !chat.data && <Unread error={chat.error} onRetry={() => void chat.refetch()} />}
      {chat.data && <Said log={chat.data} {...{ league, season }} />}
    </>
  );
}

/** Only those who played in a season read its chat. */
function Unread({ error, onRetry }: { error: Error; onRetry: () => void }) {
  return isNowhere(error) ? (
    <EmptyState title="You were not in the league then">
      Its members of that season can read its chat.
    </EmptyState>
  ) : (
    <ErrorState error={error} onRetry={onRetry} />
  );
}

function Said({ log, league, season }: Past & { log: ChatLog }) {
  const client = useQueryClient();
  const { id: me } = useMe();
  const params = { leagueId: league.id, season };
  const { data: marks } = useQuery(marksQuery(params));
  const older = useMutation({ mutationFn: () => fetchOlder(client, params) });
  const list = useRef<HTMLOListElement>(null);
  const { messages, hasOlder } = log;
  const room = chatRoom(league, me, marks?.mutedUserIds ?? []);
  if (messages.length === 0) return <EmptyState title="Nothing was said" />;
  return (
    <div className="rounded-lg border border-line bg-surface p-3 sm:p-4">
      {hasOlder && (
        <Older
          next={() => list.current?.querySelector('li') ?? null}
          isBusy={older.isPending}
          error={older.error}
          onMore={() => older.mutate()}
          label="Show older messages"
          failed="Older messages could not be loaded."
        />
      )}
      <ol ref={list} aria-label="Messages">
        {timeline({ messages, outgoing: [], readTo: null, me, now: serverClock.now() }).map((row) =>
          row.kind === 'message' ? (
            <MessageItem key={row.key} message={row.message} isFirst={row.isFirst} room={room} />
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
