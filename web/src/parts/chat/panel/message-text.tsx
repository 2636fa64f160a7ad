import clsx from 'clsx';
import { Fragment } from 'react';
import { EVERYONE } from '#shared/domain/chat/everyone.ts';
import type { NflTeam } from '#shared/domain/teams.ts';
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
    if (part.kind === 'team') return <TeamWord key={index} text={part.text} team={part.team} />;
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

/** A team's name in its place in the text, after a chip in its colors. Screen readers hear only the text. */
function TeamWord({ text, team }: { text: string; team: NflTeam }) {
  return (
    <span className="font-semibold">
      <svg
        aria-hidden="true"
        viewBox="0 0 14 10"
        className="mr-1 inline-block h-2.5 w-3.5 rounded-xs border border-control align-baseline"
      >
        <path d="M0 0h14v10H0z" fill={team.primaryColor} />
        <path d="M11 0h3v10h-3z" fill={team.secondaryColor} />
      </svg>
      {text}
    </span>
  );
}
