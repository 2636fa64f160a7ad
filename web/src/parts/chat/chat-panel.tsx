import clsx from 'clsx';
import { useCallback, useId, useMemo, useState } from 'react';
import type { ChatMarks, ChatMessage } from '#shared/contract/schemas/chat.ts';
import type { LeagueReply } from '#shared/contract/schemas/leagues.ts';
import { EVERYONE } from '#shared/domain/chat/everyone.ts';
import { useMe } from '../../lib/session/session.ts';
import { lazyCodeQuery } from '../../lib/page/lazy-code.ts';
import { Button } from '../../ui/button.tsx';
import { LazyDialog, LazyPart } from '../../ui/lazy-dialog.tsx';
import { LateReport } from '../support/report-button.tsx';
import { Loading, Skeleton } from '../../ui/skeleton.tsx';
import { ErrorState } from '../../ui/state.tsx';
import { useInSlices } from '../../ui/use-in-slices.ts';
import { useAnswered } from './live/use-answered.ts';
import { useBeside, useReveal } from './live/use-beside.ts';
import { useChat, type Chat } from './live/use-chat.ts';
import { useMarks } from './live/use-marks.ts';
import { usePollEnds } from './live/use-poll-ends.ts';
import { pinnedIn, withoutHiddenResults, type ChatLog } from './model/chat-log.ts';
import { chatRoom, isBy } from './model/chat-room.ts';
import { isSending } from './model/outgoing.ts';
import { Answering } from './panel/answering.tsx';
import { Announcer, Present } from './panel/chat-status.tsx';
import { Composer } from './panel/composer.tsx';
import { Small } from './panel/small.tsx';
import { MessageList } from './panel/message-list.tsx';
import type { MessageActs } from './panel/message-menu.tsx';
import { seasonPath } from '../season/queries.ts';
import './chat.css';

const deleteDialog = lazyCodeQuery(
  'delete-message',
  () => import('./panel/delete-message-dialog.tsx'),
  ({ DeleteDialog }) => DeleteDialog,
);

const pins = lazyCodeQuery(
  'chat-pins',
  () => import('./panel/pins.tsx'),
  ({ Pins }) => Pins,
);

const pollDialog = lazyCodeQuery(
  'ask-poll',
  () => import('./panel/ask-poll-dialog.tsx'),
  ({ AskPollDialog }) => AskPollDialog,
);

const findDialog = lazyCodeQuery(
  'find-in-chat',
  () => import('./panel/find-dialog.tsx'),
  ({ FindDialog }) => FindDialog,
);

const editDialog = lazyCodeQuery(
  'edit-message',
  () => import('./panel/edit-message-dialog.tsx'),
  ({ EditDialog }) => EditDialog,
);

/** Returns a league's chat, how far the user has read it, and the members they have muted. */
export function useLeagueChat(league: LeagueReply) {
  const { id: me } = useMe();
  return { me, chat: useChat(league, me), ...useMarks(seasonPath(league)) };
}

export type LeagueChat = ReturnType<typeof useLeagueChat>;

interface Props {
  league: LeagueReply;
  talk: LeagueChat;
  /** Must set the panel's height. */
  className: string;
}

/** The messages in a league's chat, with the field for writing one. */
export function ChatPanel({ league, talk: { me, chat, marks, mute }, className }: Props) {
  const { log } = chat;
  const isDrawn = useInSlices(log !== undefined && marks !== undefined);
  return (
    <div
      data-chat=""
      className={clsx(
        'relative flex flex-col overflow-clip rounded-lg border border-line bg-surface',
        className,
      )}
    >
      {log && marks && isDrawn ? (
        <Talk league={league} chat={chat} log={log} me={me} marks={marks} onMute={mute} />
      ) : chat.error && !log ? (
        <ErrorState error={chat.error} onRetry={chat.retry} />
      ) : (
        <ChatLoading />
      )}
    </div>
  );
}

function ChatLoading() {
  return (
    <Loading label="Loading the chat…" className="flex grow flex-col justify-end gap-3 p-4">
      <Skeleton className="h-10 w-2/3" />
      <Skeleton className="h-10 w-1/2 self-end" />
      <Skeleton className="h-10 w-3/5" />
      <Skeleton className="mt-2 h-11" />
    </Loading>
  );
}

interface TalkProps {
  league: LeagueReply;
  chat: Chat;
  log: ChatLog;
  me: string;
  marks: ChatMarks;
  onMute: (userId: string, on: boolean) => void;
}

type Asking = { about: ChatMessage; what: 'delete' | 'edit' | 'report' } | { what: 'find' | 'poll' };

function Talk({ league, chat, log: held, me, marks: { lastReadId, mutedUserIds }, onMute }: TalkProps) {
  const [asking, ask] = useState<Asking | null>(null);
  const field = useId();
  const close = (): void => ask(null);
  const params = seasonPath(league);
  const room = useMemo(() => chatRoom(league, me, mutedUserIds), [league, me, mutedUserIds]);
  // The mark moves on while the user reads, but the way back to the first new message stays.
  const [readTo] = useState(lastReadId);
  const [answered, answer] = useAnswered(params, me, held);
  const toField = useCallback(() => document.getElementById(field)?.focus(), [field]);
  useBeside(params, held, answered?.id);
  usePollEnds(held, chat.retry);
  const log = useMemo(() => withoutHiddenResults(held, mutedUserIds), [held, mutedUserIds]);
  const reveal = useReveal(
    params,
    useCallback(
      (id: string) =>
        document
          .getElementById(field)
          ?.closest('[data-chat]')
          ?.querySelector<HTMLElement>(`[data-message-id="${id}"]`),
      [field],
    ),
  );
  const pinned = pinnedIn(log);
  const mentionable = useMemo(() => {
    const others = room.members.filter(({ userId }) => userId !== room.me);
    return room.leads ? [...others, EVERYONE] : others;
  }, [room]);
  const { react, pin } = chat;
  const acts = useMemo<MessageActs>(
    () => ({
      react,
      reply: ({ id }) => {
        answer(id);
        toField();
      },
      reveal,
      pin,
      askToEdit: (about) => ask({ about, what: 'edit' }),
      askToDelete: (about) => ask({ about, what: 'delete' }),
      report: (about) => ask({ about, what: 'report' }),
      mute: onMute,
    }),
    [react, pin, answer, reveal, toField, onMute],
  );
  return (
    <>
      <Present chat={chat} room={room}>
        <Small label="Find in chat" onClick={() => ask({ what: 'find' })}>
          Find
        </Small>
      </Present>
      {pinned.length > 0 && (
        <LazyPart code={pins}>
          {(Pins) => (
            <Pins
              messages={pinned}
              room={room}
              onFollow={reveal}
              onUnpin={(message) => pin(message, false)}
            />
          )}
        </LazyPart>
      )}
      {/* Lets keyboard users jump to the field. Otherwise, Tab would stop at every message before it. */}
      <Button onClick={toField} className="absolute top-1 left-1 z-10 not-focus:sr-only">
        Skip to the message field
      </Button>
      <MessageList {...{ chat, log, params, room, lastReadId, acts }} />
      <Announcer log={log} room={room} />
      <Composer
        fieldId={field}
        leagueId={league.id}
        me={room.me}
        members={mentionable}
        isPending={isSending(chat.outgoing)}
        onSend={(text) => {
          chat.send(text, answered?.id);
          answer(null);
        }}
        tools={
          <Small label="Start a poll" onClick={() => ask({ what: 'poll' })}>
            Poll
          </Small>
        }
        onEscape={() => answer(null)}
        above={
          answered && (
            <Answering
              message={answered.message}
              room={room}
              onCancel={() => {
                answer(null);
                toField();
              }}
            />
          )
        }
      />
      {asking?.what === 'poll' && (
        <LazyDialog code={pollDialog} title="Start a Poll" onClose={close}>
          {(AskPollDialog) => <AskPollDialog params={params} onClose={close} />}
        </LazyDialog>
      )}
      {asking?.what === 'find' && (
        <LazyDialog code={findDialog} title="Find in Chat" onClose={close}>
          {(FindDialog) => (
            <FindDialog {...{ params, log, room, readTo }} onFollow={reveal} onClose={close} />
          )}
        </LazyDialog>
      )}
      {asking?.what === 'edit' && (
        <LazyDialog code={editDialog} title="Edit Message" onClose={close}>
          {(EditDialog) => <EditDialog params={params} message={asking.about} onClose={close} />}
        </LazyDialog>
      )}
      {asking?.what === 'delete' && (
        <LazyDialog code={deleteDialog} title="Delete this message?" onClose={close}>
          {(DeleteDialog) => (
            <DeleteDialog
              params={params}
              message={asking.about}
              isOwn={isBy(asking.about, room.me)}
              onClose={close}
            />
          )}
        </LazyDialog>
      )}
      {asking?.what === 'report' && (
        <LateReport
          title="Report this message"
          reported={{ kind: 'message', targetId: asking.about.id, name: 'this message' }}
          onClose={close}
        />
      )}
    </>
  );
}
