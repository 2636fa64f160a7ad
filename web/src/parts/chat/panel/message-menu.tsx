import clsx from 'clsx';
import CornerUpLeft from 'lucide-react/icons/corner-up-left';
import Ellipsis from 'lucide-react/icons/ellipsis';
import Flag from 'lucide-react/icons/flag';
import MessageCircleX from 'lucide-react/icons/message-circle-x';
import Pencil from 'lucide-react/icons/pencil';
import Pin from 'lucide-react/icons/pin';
import PinOff from 'lucide-react/icons/pin-off';
import Trash2 from 'lucide-react/icons/trash-2';
import VolumeX from 'lucide-react/icons/volume-x';
import { useId, useLayoutEffect, useRef, useState, type RefObject } from 'react';
import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import { REACTIONS, type Reaction } from '#shared/domain/chat/chat.ts';
import { isEditable } from '#shared/domain/chat/edit.ts';
import { serverClock } from '../../../lib/time/server-clock.ts';
import { hasReacted, REACTION_NAMES } from '../model/reactions.ts';

/** What the user can do with a message. */
export interface MessageActs {
  reply(message: ChatMessage): void;
  /** Scrolls to a message, which may have to be fetched. */
  reveal(id: string): void;
  react(message: ChatMessage, emoji: Reaction, on: boolean): void;
  /** Opens the dialog in which the user changes their own message. */
  askToEdit(message: ChatMessage): void;
  /** Opens the dialog that deletes a message: the user's own or, for commissioners, anyone's. */
  askToDelete(message: ChatMessage): void;
  pin(message: ChatMessage, on: boolean): void;
  report(message: ChatMessage): void;
  mute(userId: string, on: boolean): void;
}

interface Props {
  message: ChatMessage;
  /** The author's name, which is part of the label for screen readers. */
  name: string;
  me: string;
  leads: boolean;
  acts: MessageActs;
}

/** The menu with the actions for one message, in a native popover. */
export function MessageMenu({ name, ...props }: Props) {
  const [isOpen, setOpen] = useState(false);
  const menu = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const id = useId();
  const label = `Actions for ${name} message`;
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-expanded={isOpen}
        aria-label={label}
        title="Actions"
        data-chat-more=""
        data-chat-small=""
        className="inline-flex size-8 shrink-0 items-center justify-center rounded-full text-ink-3 hover:bg-overlay hover:text-ink"
      >
        <Ellipsis aria-hidden="true" className="size-4" />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="group"
        aria-label={label}
        onToggle={({ newState }) => setOpen(newState === 'open')}
        data-chat-menu=""
        // The browser opens it before it has content and its place.
        className={clsx(
          'fixed rounded-lg border border-control bg-surface p-2 text-ink shadow-lift',
          !isOpen && 'invisible',
        )}
      >
        {isOpen && <Actions {...props} menu={menu} button={button} />}
      </div>
    </>
  );
}

interface ActionsProps extends Omit<Props, 'name'> {
  menu: RefObject<HTMLDivElement | null>;
  button: RefObject<HTMLButtonElement | null>;
}

function Actions({ message, me, leads, acts, menu, button }: ActionsProps) {
  const isOwn = message.userId === me;
  const first = useRef<HTMLButtonElement>(null);
  useLayoutEffect(() => {
    if (menu.current && button.current) placeBeside(menu.current, button.current);
    first.current?.focus({ preventScroll: true });
    // The list also moves when someone else posts a message.
    const follow = (): void => {
      if (!menu.current || !button.current) return;
      if (isInSight(button.current)) placeBeside(menu.current, button.current);
      else menu.current.hidePopover();
    };
    document.addEventListener('scroll', follow, { capture: true });
    return () => document.removeEventListener('scroll', follow, { capture: true });
  }, [menu, button]);
  const then = (act: () => void) => () => {
    menu.current?.hidePopover();
    act();
  };
  return (
    <>
      <div className="mb-1">
        {REACTIONS.map((emoji, index) => {
          const has = hasReacted(message, emoji, me);
          return (
            <button
              key={emoji}
              ref={index === 0 ? first : undefined}
              type="button"
              aria-pressed={has}
              aria-label={`React with ${REACTION_NAMES[emoji]}`}
              title={REACTION_NAMES[emoji]}
              onClick={then(() => acts.react(message, emoji, !has))}
              className={clsx(
                'inline-flex min-h-11 items-center justify-center rounded-sm text-lg hover:bg-overlay',
                has && 'bg-overlay',
              )}
            >
              <span aria-hidden="true">{emoji}</span>
            </button>
          );
        })}
      </div>
      <Action Icon={CornerUpLeft} onClick={then(() => acts.reply(message))}>
        Reply
      </Action>
      {isOwn && isEditable(message, serverClock.now()) && (
        <Action Icon={Pencil} onClick={then(() => acts.askToEdit(message))}>
          Edit message
        </Action>
      )}
      {leads && (
        <Action
          Icon={message.pinnedAt === undefined ? Pin : PinOff}
          onClick={then(() => acts.pin(message, message.pinnedAt === undefined))}
        >
          {message.pinnedAt === undefined ? 'Pin message' : 'Unpin message'}
        </Action>
      )}
      {!isOwn && (
        <Action Icon={Flag} onClick={then(() => acts.report(message))}>
          Report message
        </Action>
      )}
      {!isOwn && message.user && (
        <Action Icon={VolumeX} onClick={then(() => acts.mute(message.userId ?? '', true))}>
          Mute {message.user.username}
        </Action>
      )}
      {(isOwn || leads) && (
        <Action Icon={isOwn ? Trash2 : MessageCircleX} onClick={then(() => acts.askToDelete(message))}>
          {isOwn ? 'Delete message' : 'Remove message'}
        </Action>
      )}
    </>
  );
}

function Action({
  Icon,
  onClick,
  children,
}: {
  Icon: typeof Flag;
  onClick: () => void;
  children: React.ReactNode;
}) {
  return (
    <button
      type="button"
      onClick={onClick}
      className="flex min-h-11 w-full items-center gap-3 rounded-sm px-3 text-left text-sm hover:bg-overlay"
    >
      <Icon aria-hidden="true" className="size-4 shrink-0 text-ink-2" />
      <span className="truncate">{children}</span>
    </button>
  );
}

const GAP = 8;

/** Whether the button is within the visible part of the list. */
function isInSight(button: HTMLElement): boolean {
  const [at, list] = [button, button.closest('[data-chat-log]')].map((part) => part?.getBoundingClientRect());
  return at !== undefined && list !== undefined && at.bottom > list.top && at.top < list.bottom;
}

/** Places the menu below its button, or above it if there is no room below. The menu never extends beyond the window's edges. */
function placeBeside(menu: HTMLElement, button: HTMLElement): void {
  const at = button.getBoundingClientRect();
  const { offsetWidth: width, offsetHeight: height } = menu;
  const below = at.bottom + GAP / 2;
  const hasRoom = below + height <= window.innerHeight - GAP;
  const left = Math.min(at.left, window.innerWidth - width - GAP);
  menu.style.top = `${hasRoom ? below : Math.max(GAP, at.top - height - GAP / 2)}px`;
  menu.style.left = `${Math.max(GAP, left)}px`;
}
