import clsx from 'clsx';
import CornerUpLeft from 'lucide-react/icons/corner-up-left';
import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import { nameIn, type ChatRoom } from '../model/chat-room.ts';

interface Props {
  /** The message that is quoted; undefined while it isn't loaded. */
  message: ChatMessage | undefined;
  room: ChatRoom;
  isOwn: boolean;
  /** Undefined if the quote leads nowhere. */
  onFollow?: (() => void) | undefined;
}

/** The beginning of the message that another one answers. It leads to that message. */
export function Quote({ message, room, isOwn, onFollow }: Props) {
  const look = clsx(
    'mb-1 flex w-full min-w-0 items-center gap-1.5 border-l-2 pl-2 text-left text-xs',
    isOwn ? 'border-on-law' : 'border-control text-ink-2',
  );
  const inside = (
    <>
      <CornerUpLeft aria-hidden="true" className="size-3.5 shrink-0" />
      <span className="sr-only">In reply to </span>
      <span className="truncate">{quoteText(message, room)}</span>
    </>
  );
  if (!onFollow) return <p className={look}>{inside}</p>;
  return (
    <button type="button" onClick={onFollow} data-chat-small="" className={clsx(look, 'hover:underline')}>
      {inside}
    </button>
  );
}

/**
 * Returns the author and the text of a quoted message, or says that it is deleted or not loaded. `quoted` is undefined while it
 * isn't loaded.
 */
export function quoteText(quoted: ChatMessage | undefined, room: ChatRoom): string {
  if (!quoted) return 'An earlier message';
  const { userId, deletedAt, message } = quoted;
  if (deletedAt !== null) return 'A deleted message';
  const name = userId === room.me ? 'You' : nameIn(room, userId ?? '');
  return userId !== null && room.muted.includes(userId) ? `${name} (muted)` : `${name}: ${message}`;
}
