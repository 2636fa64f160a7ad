import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import { isPollClosed, vote } from '#shared/domain/chat/polls.ts';
import { call } from '../../../lib/calls/call.ts';
import { count } from '../../../lib/numbers.ts';
import { failureToastOnSamePage } from '../../../lib/page/failure-toast.ts';
import { useServerTime } from '../../../lib/time/countdown.ts';
import { appointment } from '../../../lib/time/time.ts';
import { VoteOption } from '../../../ui/vote-option.tsx';
import { chatCell } from '../live/chat-query.ts';
import { logKey } from '../live/queries.ts';
import { withTold } from '../model/chat-log.ts';
import { nameIn, type ChatRoom } from '../model/chat-room.ts';
import { ClosePoll } from './close-poll.tsx';

type Poll = NonNullable<ChatMessage['poll']>;

interface Props {
  message: ChatMessage;
  room: ChatRoom;
  /** Whether the season's chat is read-only. */
  isPast: boolean;
}

/** The poll of a message, with everyone's votes. A vote counts right away, and can change until the poll closes. */
export function PollCard({ message, room, isPast }: Props) {
  const client = useQueryClient();
  const params = { leagueId: message.leagueId, season: message.season };
  const path = { ...params, messageId: message.id };
  const tell = (changed: ChatMessage): void =>
    chatCell(client, params).change((log) => withTold(log, changed, false));
  // The user's vote before the server has answered. The latest one counts.
  const [chosen, choose] = useState<readonly number[] | null>(null);
  const voting = useMutation({
    mutationFn: (choices: readonly number[]) =>
      call('voteInChat', { params: path, body: { choices: [...choices] } }),
    // One after another, because each vote replaces the one before, and the server might get them in another order.
    scope: { id: `vote in ${message.id}` },
    ...failureToastOnSamePage('Vote Not Saved', 'Please try again.'),
    onSuccess: tell,
    onSettled: (_reply, _error, choices) => choose((now) => (now === choices ? null : now)),
  });
  const now = useServerTime(message.poll?.closesAt ?? undefined);
  const poll = chosen ? withVote(message, room.me, chosen) : message.poll;
  if (!poll) return null;
  const isOpen = !isPast && !isPollClosed(poll, now);
  const mine = poll.options.flatMap(({ userIds }, place) => (userIds.includes(room.me) ? [place] : []));
  const tick = (place: number, isOn: boolean): void => {
    const others = poll.isMany ? mine.filter((other) => other !== place) : [];
    const choices = isOn ? [...others, place] : mine.filter((other) => other !== place);
    choose(choices);
    voting.mutate(choices);
  };
  const voters = new Set(poll.options.flatMap(({ userIds }) => userIds)).size;
  return (
    <div
      data-chat-poll=""
      className="mt-1 max-w-full rounded-lg border border-line bg-surface px-3 py-2 text-ink"
    >
      <p className="text-xs font-semibold text-ink-2">
        {isOpen ? (poll.isMany ? 'Poll · choose any' : 'Poll · choose one') : 'Poll closed'}
      </p>
      <ul aria-label={`Options: ${message.message}`}>
        {poll.options.map(({ text, userIds }, place) => (
          // Options never move, so the place is a good key.
          <VoteOption
            key={place}
            label={text}
            hint={votersText(userIds, room)}
            share={voters === 0 ? 0 : userIds.length / voters}
            isTicked={mine.includes(place)}
            onTick={isOpen ? (isOn) => tick(place, isOn) : undefined}
          />
        ))}
      </ul>
      <p className="mt-1 flex flex-wrap items-center justify-between text-xs text-ink-3">
        <span>
          {count(voters, 'member')} voted{isOpen && endText(poll)}
        </span>
        {isOpen && (room.leads || message.userId === room.me) && (
          <ClosePoll
            message={message}
            onClosed={(closed) => {
              tell(closed);
              // Its result is a line of the chat now.
              void client.invalidateQueries({ queryKey: logKey(params) });
            }}
          />
        )}
      </p>
    </div>
  );
}

function withVote(message: ChatMessage, by: string, choices: readonly number[]): Poll | undefined {
  // The server judges the time.
  const voted = vote(message, { by, choices, at: new Date(0) });
  const { options = [], ...poll } = (voted.ok ? voted.value.poll : message.poll) ?? {};
  return (
    message.poll && {
      ...message.poll,
      ...poll,
      options: options.map((one) => ({ ...one, userIds: [...one.userIds] })),
    }
  );
}

function votersText(userIds: readonly string[], room: ChatRoom): string {
  if (userIds.length === 0) return 'No votes';
  const names = userIds.map((userId) => (userId === room.me ? 'you' : nameIn(room, userId)));
  return `${count(userIds.length, 'vote')}: ${names.join(', ')}`;
}

const endText = ({ closesAt }: Poll): string =>
  closesAt === null ? '' : ` · closes ${appointment(closesAt)}`;
