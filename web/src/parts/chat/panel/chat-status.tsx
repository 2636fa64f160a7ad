import clsx from 'clsx';
import CloudOff from 'lucide-react/icons/cloud-off';
import { useEffect, useEffectEvent, useRef, useState, type ReactNode } from 'react';
import type { Chat } from '../live/use-chat.ts';
import { newestOf, type ChatLog } from '../model/chat-log.ts';
import { heardText, nameIn, type ChatRoom } from '../model/chat-room.ts';

/**
 * Announces the latest messages from others to screen readers. While a dialog is open, screen readers can't reach the page behind
 * it, except elements with `aria-live`.
 */
export function Announcer({ log: { messages }, room }: { log: ChatLog; room: ChatRoom }) {
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
export function Present({
  chat: { present, line },
  room,
  children,
}: {
  chat: Chat;
  room: ChatRoom;
  children: ReactNode;
}) {
  const others = (present ?? []).filter((userId) => userId !== room.me).map((userId) => nameIn(room, userId));
  const isOffline = line === 'offline';
  return (
    <div
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
      <span className="ml-auto shrink-0">{children}</span>
    </div>
  );
}

const BROKEN = {
  connecting: 'Connecting. New messages load every few seconds.',
  reconnecting: 'Reconnecting. New messages load every few seconds.',
  offline: 'You’re offline. New messages load when you reconnect.',
} as const;

function Others({ names }: { names: string }) {
  return (
    <span className="truncate" title={names}>
      {names === '' ? 'No one else is here' : `Here now: ${names}`}
    </span>
  );
}
