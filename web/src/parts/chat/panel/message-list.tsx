import ArrowDown from 'lucide-react/icons/arrow-down';
import { useEffectEvent, useLayoutEffect, useRef, useEffect, type RefObject } from 'react';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { Button } from '../../../ui/button.tsx';
import { EmptyState } from '../../../ui/state.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { useIsInFront } from '../../../lib/page/in-front.ts';
import { useIsOnScreen } from '../../../lib/page/on-screen.ts';
import { serverClock } from '../../../lib/time/server-clock.ts';
import type { Chat } from '../live/use-chat.ts';
import { useReading, useUnreadLine } from '../live/use-marks.ts';
import { usePlace } from '../live/use-place.ts';
import { newestOf, quotedBy, type ChatLog } from '../model/chat-log.ts';
import type { ChatRoom } from '../model/chat-room.ts';
import { timeline, type Row } from '../model/timeline.ts';
import { MessageItem } from './message-item.tsx';
import type { MessageActs } from './message-menu.tsx';
import { OutgoingItem } from './outgoing-item.tsx';
import { restFocus } from '../../../lib/page/focus.ts';

interface Props {
  chat: Chat;
  log: ChatLog;
  params: SeasonPath;
  room: ChatRoom;
  /** The id of the last message the user had read when they opened the chat. */
  lastReadId: string | null;
  acts: MessageActs;
}

/** The list of messages, with the newest at the bottom. */
export function MessageList({ chat, log, params, room, lastReadId, acts }: Props) {
  const { messages, hasOlder } = log;
  const { outgoing, older } = chat;
  const newest = newestOf(messages);
  const lastSent = outgoing.at(-1)?.clientId ?? '';
  const fetchOlder = (): void => {
    if (hasOlder && !older.error) older.fetch();
  };
  const { scroller, content, isAtEnd, toEnd, onScroll } = usePlace(
    messages[0]?.id ?? '',
    newest + lastSent,
    fetchOlder,
  );
  const part = useRef<HTMLDivElement>(null);
  useKeptFocus(part, scroller);
  // On league home, the end of the list may be below the screen, or behind a phone's bottom bar.
  const [end, isOnScreen] = useIsOnScreen();
  const isInFront = useIsInFront();
  const isSeen = isInFront && isAtEnd && isOnScreen;
  useReading(params, newest, isSeen);
  const unread = useUnreadLine({ lastReadId, messages, me: room.me }, { isSeen, isInFront });
  useOwnText(lastSent, () => {
    unread.clear();
    toEnd();
  });
  const rows = timeline({ messages, outgoing, readTo: unread.readTo, me: room.me, now: serverClock.now() });
  return (
    <div ref={part} className="relative flex min-h-0 grow flex-col">
      <div
        ref={scroller}
        data-chat-log=""
        role="region"
        aria-label="Message list"
        // Users without a mouse scroll the list with the arrow keys, so the list has to be focusable.
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onScroll={onScroll}
        className="min-h-0 grow overflow-y-auto px-3 pb-3 sm:px-4"
      >
        <div
          ref={content}
          role="log"
          // The panel already announces new messages. Without this, the log would also read out older messages as they load.
          aria-live="off"
          aria-label="Messages"
          className="flex min-h-full flex-col"
        >
          {hasOlder && <OlderMessages older={older} />}
          {rows.length === 0 && (
            <div data-chat-empty="">
              <EmptyState title="No messages yet">Say hello to your league.</EmptyState>
            </div>
          )}
          <ol className="mt-auto">
            {rows.map((row) => (
              <RowItem key={row.key} row={row} log={log} chat={chat} room={room} acts={acts} />
            ))}
          </ol>
        </div>
      </div>
      <span ref={end} aria-hidden="true" className="scroll-mt-(--frame-above) scroll-mb-(--frame-below)" />
      {!isAtEnd && (
        <Button onClick={toEnd} data-chat-down="" className="animate-appear shadow-lift">
          <ArrowDown aria-hidden="true" className="size-4" />
          {unread.hasUnseen ? 'New messages' : 'Latest messages'}
        </Button>
      )}
    </div>
  );
}

/** Calls `act` each time the user has sent a message. */
function useOwnText(lastSent: string, act: () => void): void {
  const before = useRef(lastSent);
  const said = useEffectEvent(act);
  useLayoutEffect(() => {
    if (lastSent !== '' && lastSent !== before.current) said();
    before.current = lastSent;
  }, [lastSent]);
}

function OlderMessages({ older: { isBusy, error, fetch } }: Pick<Chat, 'older'>) {
  return (
    <div className="grid justify-items-center gap-1 pt-2">
      {error && (
        <FailureNote title="Older messages didn’t load." error={error} fallback="Please try again." />
      )}
      <Button variant="ghost" disabled={isBusy} onClick={fetch}>
        {isBusy ? 'Loading…' : 'Show older messages'}
      </Button>
    </div>
  );
}

interface RowProps extends Pick<Props, 'chat' | 'log' | 'room' | 'acts'> {
  row: Row;
}

function RowItem({ row, chat, log, room, acts }: RowProps) {
  switch (row.kind) {
    case 'day':
      return (
        <li data-chat-line="" className="mt-4 text-xs font-semibold text-ink-3">
          {row.label}
        </li>
      );
    case 'unread':
      return (
        <li data-chat-line="" data-unread="" className="mt-3 text-xs font-bold text-ink-2">
          New
        </li>
      );
    case 'message':
      return (
        <MessageItem
          message={row.message}
          quoted={quotedBy(row.message, log)}
          isFirst={row.isFirst}
          room={room}
          acts={acts}
        />
      );
    case 'outgoing':
      break;
  }
  return (
    <OutgoingItem
      outgoing={row.outgoing}
      quoted={quotedBy(row.outgoing, log)}
      isFirst={row.isFirst}
      room={room}
      onResend={chat.resend}
      onDiscard={chat.discard}
    />
  );
}

/**
 * Keeps the focus in the chat when the control that has it disappears: a reaction, the unmute button, or the button that discards
 * a message. Moves the focus to the control's message or, if the message is gone too, to the list.
 */
function useKeptFocus(part: RefObject<HTMLElement | null>, list: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const box = part.current;
    if (!box) return undefined;
    let held: HTMLElement | null = null;
    let about: string | undefined;
    const note = ({ target }: FocusEvent): void => {
      held = target instanceof HTMLElement ? target : null;
      about = held?.closest<HTMLElement>('[data-message-id]')?.dataset['messageId'];
    };
    const goOn = (): void => {
      if (!held || held.isConnected) return;
      held = null;
      const rows = [...box.querySelectorAll<HTMLElement>('[data-message-id]')];
      const row = rows.find(({ dataset }) => dataset['messageId'] === about);
      if (document.activeElement === document.body) restFocus(row ?? list.current);
    };
    const observer = new MutationObserver(goOn);
    observer.observe(box, { childList: true, subtree: true });
    box.addEventListener('focusin', note);
    return () => {
      observer.disconnect();
      box.removeEventListener('focusin', note);
    };
  }, [part, list]);
}
