import clsx from 'clsx';
import CloudOff from 'lucide-react/icons/cloud-off';
import type { Chat } from '../live/use-chat.ts';
import { nameIn, type ChatRoom } from '../model/chat-room.ts';

/** The other members who have the chat open, or what a broken connection means for the chat. */
export function Present({ chat: { present, line }, room }: { chat: Chat; room: ChatRoom }) {
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
