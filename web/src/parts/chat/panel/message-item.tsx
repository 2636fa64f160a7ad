import VolumeX from 'lucide-react/icons/volume-x';
import { memo, useState } from 'react';
import clsx from 'clsx';
import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import type { Reaction } from '#shared/domain/chat/chat.ts';
import { easternTime } from '../../../lib/time/time.ts';
import { EVERYONE_PER_DAY, namesEveryone } from '#shared/domain/chat/everyone.ts';
import { lazyCodeQuery } from '../../../lib/page/lazy-code.ts';
import { LazyPart } from '../../../ui/lazy-dialog.tsx';
import { isBy, nameIn, type ChatRoom } from '../model/chat-room.ts';
import { Bubble, FORMER } from './bubble.tsx';
import { GameLine } from './game-line.tsx';
import { MessageMenu, type MessageActs } from './message-menu.tsx';
import { Small } from './small.tsx';
import { Quote } from './quote.tsx';
import { MessageText } from './message-text.tsx';
import { hasReacted, reactionLabel } from '../model/reactions.ts';

const pollCode = lazyCodeQuery(
  'chat-poll',
  () => import('./poll.tsx'),
  ({ PollCard }) => PollCard,
);

interface Props {
  message: ChatMessage;
  /** The message that this one answers; undefined if it answers none, or one that isn't loaded. */
  quoted?: ChatMessage | undefined;
  isFirst: boolean;
  room: ChatRoom;
  /** Undefined in the chat of a past season, which is read-only. */
  acts?: MessageActs | undefined;
}

/** A message from a member or from Two Crowns. It rerenders only with its own data: a chat of 40 that loads, once instead of 5 times. */
export const MessageItem = memo(function MessageItem({ message, quoted, isFirst, room, acts }: Props) {
  const [isShown, show] = useState(false);
  const { id, userId, user, createdAt, replyTo } = message;
  if (message.messageType !== 'user') return <GameLine message={message} isFirst={isFirst} />;
  const isOwn = isBy(message, room.me);
  const about = { id, by: isOwn ? null : (user ?? FORMER), at: createdAt, isFirst };
  if (message.deletedAt !== null) {
    return (
      <Bubble {...about} tone="gone">
        {goneText(message.deletedBy, isOwn)}
      </Bubble>
    );
  }
  if (userId !== null && room.muted.includes(userId) && !isShown) {
    return <Hidden message={message} name={nameIn(room, userId)} onShow={() => show(true)} acts={acts} />;
  }
  const isNamed = message.mentions.includes(room.me) || message.toEveryone === true;
  return (
    <Bubble
      {...about}
      tone={isOwn ? 'own' : isNamed ? 'named' : 'other'}
      menu={
        acts && (
          <MessageMenu
            message={message}
            name={isOwn ? 'your' : `${(user ?? FORMER).username}’s`}
            me={room.me}
            leads={room.leads}
            acts={acts}
          />
        )
      }
      below={
        <>
          {message.poll && (
            <LazyPart code={pollCode}>
              {(PollCard) => <PollCard message={message} room={room} isPast={!acts} />}
            </LazyPart>
          )}
          <ReactionRow
            message={message}
            me={room.me}
            nameOf={(other) => nameIn(room, other)}
            onReact={acts && ((emoji, on) => acts.react(message, emoji, on))}
          />
          {isOwn && acts && <UnheardNote message={message} leads={room.leads} />}
        </>
      }
    >
      {replyTo !== undefined && (
        <Quote
          message={quoted}
          room={room}
          isOwn={isOwn}
          onFollow={acts && quoted?.deletedAt === null ? () => acts.reveal(replyTo) : undefined}
        />
      )}
      <MessageText
        text={message.message}
        members={room.members}
        me={room.me}
        toEveryone={message.toEveryone}
        isOwn={isOwn}
      />
      {message.editedAt !== undefined && (
        <span title={easternTime(message.editedAt)} className={clsx('text-xs', !isOwn && 'text-ink-3')}>
          {' '}
          (edited)
        </span>
      )}
    </Bubble>
  );
});

function goneText(deletedBy: ChatMessage['deletedBy'], isOwn: boolean): string {
  if (deletedBy === 'commissioner') return 'Removed by a commissioner';
  if (deletedBy === 'admin') return 'Removed by a Two Crowns admin';
  return isOwn ? 'You deleted this message' : 'Deleted by its author';
}

/** Tells the author of a message why its @everyone notified no one. */
function UnheardNote({ message: { message, toEveryone }, leads }: { message: ChatMessage; leads: boolean }) {
  if (toEveryone || !namesEveryone(message)) return null;
  return (
    <p className="mt-0.5 text-xs text-ink-2">
      {leads
        ? `@everyone didn’t notify the league. It works in new messages, up to ${EVERYONE_PER_DAY} times per day.`
        : '@everyone notified no one. Only commissioners can notify everyone.'}
    </p>
  );
}

interface HiddenProps {
  message: ChatMessage;
  name: string;
  onShow: () => void;
  acts: MessageActs | undefined;
}

/** Shown instead of a message from a member the user has muted. */
function Hidden({ message: { id, userId }, name, onShow, acts }: HiddenProps) {
  return (
    <li
      data-message-id={id}
      tabIndex={-1}
      className="mt-1 flex flex-wrap items-center gap-x-1 px-4 text-xs text-ink-3"
    >
      <VolumeX aria-hidden="true" className="mr-1 size-4 shrink-0" />
      <span className="min-w-0 truncate">{name} is muted</span>
      <Small label={`Show ${name}’s message`} onClick={onShow}>
        Show
      </Small>
      {acts && (
        <Small label={`Unmute ${name}`} onClick={() => acts.mute(userId ?? '', false)}>
          Unmute
        </Small>
      )}
    </li>
  );
}

interface ReactionRowProps {
  message: ChatMessage;
  me: string;
  nameOf: (userId: string) => string;
  /** Undefined if no one can react anymore. */
  onReact?: ((emoji: Reaction, on: boolean) => void) | undefined;
}

/** The members' reactions to a message. Pressing a reaction adds the user's own, or removes it. */
function ReactionRow({ message, me, nameOf, onReact }: ReactionRowProps) {
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
                  ? 'border-you bg-overlay text-you'
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
