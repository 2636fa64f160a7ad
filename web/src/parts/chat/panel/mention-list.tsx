import clsx from 'clsx';
import { optionId, type Mention } from '../live/use-mention.ts';

/** Members to choose from, above the field, which keeps the focus. */
export function MentionList({ mention: { id, choices, active, choose } }: { mention: Mention }) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Members"
      data-chat-names=""
      className="absolute right-3 left-3 z-10 mb-1 overflow-y-auto rounded-lg border border-control bg-overlay py-1 shadow-xl shadow-canvas"
    >
      {choices.map((member, index) => (
        <button
          key={member.userId}
          ref={index === active ? bringIntoSight : undefined}
          id={optionId(id, index)}
          type="button"
          role="option"
          tabIndex={-1}
          aria-selected={index === active}
          // A press would first take the focus out of the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(member)}
          className={clsx(
            'flex min-h-11 w-full items-center truncate px-3 text-left text-sm',
            index === active ? 'bg-brand text-white' : 'hover:bg-raised',
          )}
        >
          @{member.username}
        </button>
      ))}
    </div>
  );
}

function bringIntoSight(option: HTMLElement | null): void {
  option?.scrollIntoView({ block: 'nearest' });
}
