import clsx from 'clsx';
import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import type { Reaction } from '#shared/domain/chat/chat.ts';
import { hasReacted, reactionLabel } from '../model/reactions.ts';

interface Props {
  message: ChatMessage;
  me: string;
  nameOf: (userId: string) => string;
  /** Absent where nobody reacts any more. */
  onReact?: ((emoji: Reaction, on: boolean) => void) | undefined;
}

/** The members' reactions; a press joins those who reacted so, or leaves them. */
export function ReactionRow({ message, me, nameOf, onReact }: Props) {
  if (message.reactions.length === 0) return null;
  return (
    <ul aria-label="Reactions" className="mt-1 flex flex-wrap gap-1">
      {message.reactions.map((reaction) => {
        const isMine = hasReacted(message, reaction.emoji, me);
        const label = reactionLabel(reaction, me, nameOf);
        return (
          <li key={reaction.emoji}>
            <button
              type="button"
              aria-pressed={isMine}
              aria-label={label}
              title={label}
              disabled={!onReact}
              onClick={() => onReact?.(reaction.emoji, !isMine)}
              data-chat-small=""
              className={clsx(
                'inline-flex min-w-11 animate-appear items-center justify-center gap-1 rounded-full border px-2 py-1 text-xs font-bold',
                isMine
                  ? 'border-gold bg-overlay text-gold'
                  : 'border-line bg-raised text-ink-2 hover:border-control',
              )}
            >
              <span aria-hidden="true" className="text-sm">
                {reaction.emoji}
              </span>
              {reaction.userIds.length}
            </button>
          </li>
        );
      })}
    </ul>
  );
}
