import ChevronDown from 'lucide-react/icons/chevron-down';
import Pin from 'lucide-react/icons/pin';
import { useLayoutEffect, useRef } from 'react';
import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import { count } from '../../../lib/numbers.ts';
import type { ChatRoom } from '../model/chat-room.ts';
import { quoteText } from './quote.tsx';
import { Small } from './small.tsx';

interface Props {
  messages: readonly ChatMessage[];
  room: ChatRoom;
  onFollow: (id: string) => void;
  onUnpin: (message: ChatMessage) => void;
}

/** A panel at least this large, in px, has room for all pins. Others show only their number until the user opens them. */
const ROOMY = { width: 480, height: 480 };

/** The pinned messages, above the chat. Each one leads to its message. */
export function Pins({ messages, room, onFollow, onUnpin }: Props) {
  const box = useRef<HTMLDetailsElement>(null);
  useLayoutEffect(() => {
    const panel = box.current?.closest('[data-chat]');
    if (!box.current || !panel) return;
    box.current.open = panel.clientWidth >= ROOMY.width && panel.clientHeight >= ROOMY.height;
  }, []);
  return (
    <details ref={box} data-chat-pins="" className="group border-b border-line px-3 text-xs sm:px-4">
      <summary className="flex min-h-11 cursor-pointer items-center gap-2 font-semibold text-ink-2">
        <Pin aria-hidden="true" className="size-4 shrink-0" />
        {count(messages.length, 'pinned message')}
        <ChevronDown aria-hidden="true" className="size-4 shrink-0 group-open:rotate-180" />
      </summary>
      <ul aria-label="Pinned messages" className="pb-2">
        {messages.map((message) => (
          <li key={message.id} className="flex items-center gap-1">
            <button
              type="button"
              onClick={() => onFollow(message.id)}
              className="min-h-9 min-w-0 grow truncate text-left hover:underline"
            >
              {quoteText(message, room)}
            </button>
            {room.leads && (
              <Small label={`Unpin: ${quoteText(message, room)}`} onClick={() => onUnpin(message)}>
                Unpin
              </Small>
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
