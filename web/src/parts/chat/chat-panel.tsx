import clsx from 'clsx';
import { useCallback, useEffect, useEffectEvent, useId, useMemo, useRef, useState } from 'react';
import CloudOff from 'lucide-react/icons/cloud-off';
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
import { useBeside, useReveal } from './live/use-beside.ts';
import { useChat, type Chat } from './live/use-chat.ts';
import { useMarks } from './live/use-marks.ts';
import { newestOf, pinnedIn, type ChatLog } from './model/chat-log.ts';
import { chatRoom, heardText, isBy, type ChatRoom, nameIn } from './model/chat-room.ts';
import { isSending } from './model/outgoing.ts';
import { Answering } from './panel/answering.tsx';
import { Composer } from './panel/composer.tsx';
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
        'relative flex flex-col overflow-hidden rounded-lg border border-line bg-surface',
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

type Asking = { about: ChatMessage; what: 'delete' | 'edit' | 'report' };

function Talk({ league, chat, log, me, marks: { lastReadId, mutedUserIds }, onMute }: TalkProps) {
  const [asking, ask] = useState<Asking | null>(null);
  const field = useId();
  const close = (): void => ask(null);
  const params = seasonPath(league);
  const room = useMemo(() => chatRoom(league, me, mutedUserIds), [league, me, mutedUserIds]);
  const [answered, answer] = useState<ChatMessage | null>(null);
  const toField = useCallback(() => document.getElementById(field)?.focus(), [field]);
  useBeside(params, log);
  const reveal = useReveal(params, log, (id) =>
    document
      .getElementById(field)
      ?.closest('[data-chat]')
      ?.querySelector<HTMLElement>(`[data-message-id="${id}"]`),
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
      reply: (to) => {
        answer(to);
        toField();
      },
      reveal,
      pin,
      askToEdit: (about) => ask({ about, what: 'edit' }),
      askToDelete: (about) => ask({ about, what: 'delete' }),
      report: (about) => ask({ about, what: 'report' }),
      mute: onMute,
    }),
    [react, pin, reveal, toField, onMute],
  );
  return (
    <>
      <Present chat={chat} room={room} />
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
        onEscape={() => answer(null)}
        above={
          answered && (
            <Answering
              message={answered}
              room={room}
              onCancel={() => {
                answer(null);
                toField();
              }}
            />
          )
        }
      />
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

/**
 * Announces the latest messages from others to screen readers. While a dialog is open, screen readers can't reach the page behind
 * it, except elements with `aria-live`.
 */
function Announcer({ log: { messages }, room }: { log: ChatLog; room: ChatRoom }) {
  const newest = newestOf(messages);
  const before = useRef(newest);
  const [said, say] = useState({ to: newest, words: '' });
  const hear = useEffectEvent((now: string) => {
    const words = heardText(
      messages.filter(({ id }) => id > before.current),
      room,
    );
    before.current = now;
    if (words !== '') say({ to: now, words });
  });
  useEffect(() => hear(newest), [newest]);
  return (
    <p role="status" aria-live="polite" data-chat-said="" className="sr-only">
      {/* The key changes with each announcement, because screen readers would skip a repeated text. */}
      <span key={said.to}>{said.words}</span>
    </p>
  );
}

/** Says which other members have the chat open. If the connection is broken, says what that means for the chat. */
function Present({ chat: { present, line }, room }: { chat: Chat; room: ChatRoom }) {
  const others = (present ?? []).filter((userId) => userId !== room.me).map((userId) => nameIn(room, userId));
  const isOffline = line === 'offline';
  return (
    <p
      className={clsx(
        'flex items-center gap-2 border-b border-line px-3 py-2 text-xs sm:px-4',
        isOffline ? 'text-warn' : 'text-ink-2',
      )}
    >
      {isOffline ? (
        <CloudOff aria-hidden="true" className="size-4 shrink-0" />
      ) : (
        <span
          aria-hidden="true"
          className={`size-2 shrink-0 rounded-full ${others.length > 0 ? 'bg-ok' : 'bg-control'}`}
        />
      )}
      {line === 'live' ? <Others names={others.join(', ')} /> : <span>{BROKEN[line]}</span>}
    </p>
  );
}

const POLLING = 'Reconnecting. New messages load every few seconds.';
const BROKEN = {
  connecting: POLLING,
  reconnecting: POLLING,
  offline: 'You’re offline. New messages load when you reconnect.',
} as const;

function Others({ names }: { names: string }) {
  return (
    <span className="truncate" title={names}>
      {names === '' ? 'No one else is here' : `Here now: ${names}`}
    </span>
  );
}
