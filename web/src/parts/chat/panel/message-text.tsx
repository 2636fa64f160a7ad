import clsx from 'clsx';
import { Fragment } from 'react';
import { EVERYONE } from '#shared/domain/chat/everyone.ts';
import { partsOf, type Named } from '../model/message-parts.ts';

interface Props {
  text: string;
  members: readonly Named[];
  me: string;
  /** Whether the message notified everyone. */
  toEveryone?: boolean | undefined;
  /** Whether the background is the color of the user's own messages. */
  isOwn: boolean;
}

/** A message's text exactly as it was written, with links and highlighted member names. */
export function MessageText({ text, members, me, toEveryone = false, isOwn }: Props) {
  return partsOf(text, toEveryone ? [...members, EVERYONE] : members).map((part, index) => {
    // The parts of a message never change their order, so the index is a good key.
    if (part.kind === 'text') return <Fragment key={index}>{part.text}</Fragment>;
    if (part.kind === 'link') {
      return (
        <a
          key={index}
          href={part.href}
          target="_blank"
          rel="noopener noreferrer nofollow ugc"
          className={clsx('link', isOwn && 'text-on-law!')}
        >
          {part.text}
        </a>
      );
    }
    const isMe = part.userId === me || (part.userId === EVERYONE.userId && !isOwn);
    return (
      <span
        key={index}
        data-mention={isMe ? 'me' : ''}
        className={clsx('font-bold', isMe ? 'rounded-sm bg-you px-1 text-on-law' : !isOwn && 'link')}
      >
        {part.text}
      </span>
    );
  });
}
