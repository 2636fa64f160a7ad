import clsx from 'clsx';
import SendHorizontal from 'lucide-react/icons/send-horizontal';
import { useId, useRef, useState, type KeyboardEvent, type ReactNode, type SubmitEvent } from 'react';
import { CHAT_MESSAGE_MOST } from '#shared/domain/chat/chat.ts';
import { count } from '../../../lib/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { INPUT } from '../../../ui/field.tsx';
import { optionId, useMention, type Mention } from '../live/use-mention.ts';
import type { Named } from '../model/message-parts.ts';
import { tabStorage, personal } from '../../../lib/page/safe-storage.ts';

interface Props {
  /** The field's id, so that other components can link to it. */
  fieldId: string;
  leagueId: string;
  me: string;
  /** The members that the user can mention. */
  members: readonly Named[];
  /** Whether a message is being sent right now. */
  isPending: boolean;
  onSend: (text: string) => void;
  /** Shown above the field: the message that this one answers. */
  above?: ReactNode;
  /** Shown below the field: more ways to write. */
  tools?: ReactNode;
  /** Called when the user presses Escape in the field. */
  onEscape?: (() => void) | undefined;
}

/** The counter warns when only this many characters are left. */
const FEW = 50;

/** The field for writing a message. Enter sends the message, and Shift+Enter starts a new line. */
export function Composer({
  fieldId,
  leagueId,
  me,
  members,
  isPending,
  onSend,
  above,
  tools,
  onEscape,
}: Props) {
  const [text, setText] = useState(() => unsentText(leagueId, me));
  const field = useRef<HTMLTextAreaElement>(null);
  const counter = useId();
  const write = (next: string): void => {
    setText(next);
    keepUnsent(leagueId, me, next);
  };
  const mention = useMention({ field, text, setText: write, members });
  const words = text.trim();
  const left = CHAT_MESSAGE_MOST - words.length;
  const isReady = words !== '' && left >= 0 && !isPending;
  const send = (): void => {
    field.current?.focus();
    if (!isReady) return;
    write('');
    mention.close();
    onSend(words);
  };
  const onKeyDown = (event: KeyboardEvent): void => {
    // While an input method is composing a word, Enter may only confirm the word.
    if (event.nativeEvent.isComposing) return;
    const isSent = event.key === 'Enter' && !event.shiftKey;
    const isTaken = mention.onKey(event);
    if (isTaken || isSent) event.preventDefault();
    if (isSent && !isTaken) send();
    if (event.key === 'Escape' && !isTaken) onEscape?.();
  };
  const isOpen = mention.choices.length > 0;
  return (
    <form
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault();
        send();
      }}
      data-chat-composer=""
      className="relative border-t border-line p-3"
    >
      {isOpen && <MentionList mention={mention} />}
      {above}
      <div className="flex items-end gap-2">
        <textarea
          ref={field}
          id={fieldId}
          rows={1}
          value={text}
          aria-label="Message"
          placeholder="Write a message…"
          aria-describedby={counter}
          aria-invalid={left < 0 || undefined}
          aria-autocomplete="list"
          aria-haspopup="listbox"
          aria-controls={isOpen ? mention.id : undefined}
          aria-activedescendant={isOpen ? optionId(mention.id, mention.active) : undefined}
          enterKeyHint="send"
          autoComplete="off"
          onChange={({ target }) => {
            write(target.value);
            mention.look();
          }}
          onSelect={mention.look}
          onBlur={mention.close}
          onKeyDown={onKeyDown}
          className={INPUT}
        />
        <Button type="submit" disabled={!isReady} aria-label="Send" className="shrink-0">
          <SendHorizontal aria-hidden="true" className="size-5" />
          <span data-chat-roomy="">Send</span>
        </Button>
      </div>
      <div className="mt-1 flex items-center justify-between gap-3 text-xs text-ink-3">
        {tools}
        <span data-chat-roomy="">Press Enter to send, Shift+Enter for a new line</span>
        <span
          id={counter}
          className={clsx(
            'ml-auto whitespace-nowrap',
            left < 0 ? 'font-bold text-danger' : left <= FEW && 'text-warn',
          )}
        >
          {words.length}/{CHAT_MESSAGE_MOST}
          {left < 0 && <> · {count(-left, 'character')} too long</>}
        </span>
      </div>
      <p role="status" className="sr-only">
        {isOpen &&
          `${count(mention.choices.length, 'member')} found. Use the arrow keys and Enter to choose.`}
      </p>
    </form>
  );
}

// The text that the user had typed but not sent when they left a chat. It is restored when they return, even if the phone has
// unloaded the page in the meantime. Closing the tab forgets it.

const keyOf = (leagueId: string, me: string): string => personal(`unsent.${leagueId}`, me);

export const unsentText = (leagueId: string, me: string): string =>
  tabStorage.read(keyOf(leagueId, me)) ?? '';

export function keepUnsent(leagueId: string, me: string, text: string): void {
  tabStorage.write(keyOf(leagueId, me), text === '' ? null : text);
}

/** The members to choose from. The list is above the field, and the field keeps the focus. */
function MentionList({ mention: { id, choices, active, choose } }: { mention: Mention }) {
  return (
    <div
      id={id}
      role="listbox"
      aria-label="Members"
      data-chat-names=""
      className="absolute right-3 left-3 z-10 mb-1 overflow-y-auto rounded-lg border border-control bg-overlay py-1 shadow-lift"
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
          // Otherwise, a press would take the focus away from the field.
          onPointerDown={(event) => event.preventDefault()}
          onClick={() => choose(member)}
          className={clsx(
            'flex min-h-11 w-full items-center truncate px-3 text-left text-sm',
            index === active ? 'bg-you text-on-law' : 'hover:bg-raised',
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
