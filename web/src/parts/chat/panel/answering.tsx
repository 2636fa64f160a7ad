import X from 'lucide-react/icons/x';
import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import type { ChatRoom } from '../model/chat-room.ts';
import { quoteText } from './quote.tsx';

interface Props {
  /** Undefined while it isn't loaded. */
  message: ChatMessage | undefined;
  room: ChatRoom;
  onCancel: () => void;
}

/** Says above the field which message the user is answering. */
export function Answering({ message, room, onCancel }: Props) {
  return (
    <div className="mb-2 flex items-center gap-2 border-l-2 border-you pl-2 text-xs text-ink-2">
      <p role="status" className="min-w-0 grow truncate">
        Replying to {quoteText(message, room)}
      </p>
      <button
        type="button"
        aria-label="Cancel reply"
        title="Cancel reply"
        onClick={onCancel}
        className="inline-flex size-8 shrink-0 items-center justify-center rounded-full hover:bg-overlay hover:text-ink"
      >
        <X aria-hidden="true" className="size-4" />
      </button>
    </div>
  );
}
