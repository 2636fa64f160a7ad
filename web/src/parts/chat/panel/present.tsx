import type { Chat } from '../live/use-chat.ts';
import { nameIn, type ChatRoom } from '../model/chat-room.ts';

/** The other members who have the chat open. */
export function Present({ chat: { present, line }, room }: { chat: Chat; room: ChatRoom }) {
  const others = (present ?? []).filter((userId) => userId !== room.me).map((userId) => nameIn(room, userId));
  return (
    <p className="flex items-center gap-2 border-b border-line px-3 py-2 text-xs text-ink-2 sm:px-4">
      <span
        aria-hidden="true"
        className={`size-2 shrink-0 rounded-full ${others.length > 0 ? 'bg-ok' : 'bg-control'}`}
      />
      <span className="truncate" title={others.join(', ')}>
        {wordsOf(line === 'live', others)}
      </span>
    </p>
  );
}

function wordsOf(isLive: boolean, others: readonly string[]): string {
  if (!isLive) return 'New messages come every few seconds until the connection is back';
  return others.length === 0 ? 'Nobody else is here right now' : `Here now: ${others.join(', ')}`;
}
