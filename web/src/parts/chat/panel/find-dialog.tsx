import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState, type RefObject, type SubmitEvent } from 'react';
import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import type { SeasonPath } from '#shared/contract/season-path.ts';
import { firstIdAt } from '#shared/domain/chat/chat-id.ts';
import { fromEasternInput, easternInput, easternLongDay, easternTime } from '../../../lib/time/time.ts';
import { count } from '../../../lib/numbers.ts';
import { serverClock } from '../../../lib/time/server-clock.ts';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { TextField } from '../../../ui/field.tsx';
import { fetchBackTo } from '../live/chat-query.ts';
import type { ChatLog } from '../model/chat-log.ts';
import { nameIn, type ChatRoom } from '../model/chat-room.ts';
import { firstOn, firstUnread, messagesWith } from '../model/find.ts';

interface Props {
  params: SeasonPath;
  log: ChatLog;
  room: ChatRoom;
  /** The id of the last message that the user had read when they opened the chat. */
  readTo: string | null;
  onFollow: (id: string) => void;
  onClose: () => void;
}

/** The dialog that searches the loaded messages, and leads to a date or to the first new message. */
export function FindDialog(props: Props) {
  const { log, room, readTo, onFollow, onClose } = props;
  const field = useRef<HTMLInputElement>(null);
  const follow = (id: string): void => {
    onClose();
    onFollow(id);
  };
  const unread = firstUnread(log.messages, readTo, room.me);
  return (
    <Dialog onClose={onClose} title="Find in Chat" initialFocus={field}>
      <div className="flex flex-col gap-5 pt-1">
        <Search {...props} field={field} onFollow={follow} />
        <DateJump {...props} onFollow={follow} />
        {unread && (
          <Button variant="outline" className="self-start" onClick={() => follow(unread.id)}>
            First New Message
          </Button>
        )}
      </div>
    </Dialog>
  );
}

function Search({
  params,
  log,
  room,
  field,
  onFollow,
}: Props & { field: RefObject<HTMLInputElement | null> }) {
  const client = useQueryClient();
  const [query, setQuery] = useState('');
  const older = useMutation({ mutationFn: () => fetchBackTo(client, params, '') });
  const { messages, hasOlder } = log;
  const found = messagesWith(messages, query, room);
  const oldest = messages[0];
  const range = oldest
    ? `${count(messages.length, 'message')}, back to ${easternLongDay(oldest.createdAt)}`
    : 'no messages yet';
  return (
    <div className="flex flex-col gap-2">
      <TextField
        ref={field}
        label="Search"
        type="search"
        autoComplete="off"
        value={query}
        hint={`Searches what this device has loaded: ${range}.`}
        onChange={({ target }) => setQuery(target.value)}
      />
      <p role="status" className="text-sm text-ink-2">
        {query.trim() !== '' &&
          (found.length === 0 ? 'Nothing found' : `${count(found.length, 'message')} found`)}
      </p>
      <ul aria-label="Found messages" className="divide-y divide-line">
        {found.map((message) => (
          <li key={message.id}>
            <Found message={message} room={room} onFollow={() => onFollow(message.id)} />
          </li>
        ))}
      </ul>
      {older.error && (
        <FailureNote title="Older messages didn’t load." error={older.error} fallback="Please try again." />
      )}
      {hasOlder && (
        <Button
          variant="outline"
          className="self-start"
          disabled={older.isPending}
          onClick={() => older.mutate()}
        >
          {older.isPending ? 'Loading...' : 'Load Older Messages'}
        </Button>
      )}
    </div>
  );
}

function Found({ message, room, onFollow }: { message: ChatMessage; room: ChatRoom; onFollow: () => void }) {
  const { userId, message: text, createdAt } = message;
  return (
    <button type="button" onClick={onFollow} className="w-full py-2 text-left text-sm hover:bg-overlay">
      <span className="block text-xs text-ink-3">
        {userId === null ? 'Two Crowns' : nameIn(room, userId)} · {easternTime(createdAt)}
      </span>
      <span className="line-clamp-2 wrap-anywhere">{text}</span>
    </button>
  );
}

function DateJump({ params, log, onFollow }: Props) {
  const client = useQueryClient();
  const [day, setDay] = useState('');
  const [problem, setProblem] = useState<string>();
  const jump = useMutation({
    mutationFn: (start: string) => fetchBackTo(client, params, firstIdAt(Date.parse(start))),
  });
  const go = (event: SubmitEvent): void => {
    event.preventDefault();
    const start = fromEasternInput(`${day}T00:00`);
    if (start === null) return setProblem('Enter a date.');
    setProblem(undefined);
    jump.mutate(start);
  };
  const reached = jump.data;
  const first = reached ? firstOn(log.messages, day) : undefined;
  return (
    <form noValidate onSubmit={go} className="flex flex-col gap-2">
      <TextField
        label="Jump to a date"
        type="date"
        value={day}
        max={easternInput(new Date(serverClock.now())).slice(0, 10)}
        error={problem}
        onChange={({ target }) => {
          setDay(target.value);
          jump.reset();
        }}
      />
      <Button type="submit" variant="outline" className="self-start" disabled={jump.isPending}>
        {jump.isPending ? 'Loading...' : 'Find the Day'}
      </Button>
      {jump.error && (
        <FailureNote title="That day didn’t load." error={jump.error} fallback="Please try again." />
      )}
      <div role="status" className="text-sm text-ink-2">
        {reached === false && 'That day is further back. Press again to look further.'}
        {reached && !first && 'No messages on that day or after it.'}
        {first && (
          <button type="button" className="link" onClick={() => onFollow(first.id)}>
            Go to {easternTime(first.createdAt)}
          </button>
        )}
      </div>
    </form>
  );
}
