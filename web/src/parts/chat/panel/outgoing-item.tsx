import CircleAlert from 'lucide-react/icons/circle-alert';
import type { ChatMessage } from '#shared/contract/schemas/chat.ts';
import type { ChatRoom } from '../model/chat-room.ts';
import type { Outgoing } from '../model/outgoing.ts';
import { Bubble } from './bubble.tsx';
import { Small } from './small.tsx';
import { Quote } from './quote.tsx';
import { MessageText } from './message-text.tsx';

interface Props {
  outgoing: Outgoing;
  /** The message that this one answers, if it is loaded. */
  quoted: ChatMessage | undefined;
  isFirst: boolean;
  room: ChatRoom;
  onResend: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

/** A message from the user that is being sent, waits for the network, or couldn't be sent. */
export function OutgoingItem({ outgoing, quoted, isFirst, room, onResend, onDiscard }: Props) {
  const { clientId, text, at, state, replyTo } = outgoing;
  return (
    <Bubble
      id={clientId}
      by={null}
      at={at}
      isFirst={isFirst}
      tone={state === 'failed' ? 'failed' : 'leaving'}
      below={<Below outgoing={outgoing} onResend={onResend} onDiscard={onDiscard} />}
    >
      {replyTo !== undefined && <Quote message={quoted} room={room} isOwn={false} />}
      <MessageText text={text} members={room.members} me={room.me} isOwn={false} />
    </Bubble>
  );
}

type BelowProps = Pick<Props, 'outgoing' | 'onResend' | 'onDiscard'>;

/** Says what state the message is in, and offers what its author can do about that. */
function Below({ outgoing: { clientId, state, failure }, onResend, onDiscard }: BelowProps) {
  if (state === 'sending') return <p className="mt-0.5 text-xs text-ink-3">Sending…</p>;
  const discard = (
    <Small label="Discard this message" onClick={() => onDiscard(clientId)}>
      Discard
    </Small>
  );
  if (state === 'waiting')
    return (
      <p className="mt-1 flex flex-wrap items-center justify-end text-xs text-ink-2">
        Sends when you’re back online {discard}
      </p>
    );
  return (
    <p className="mt-1 flex flex-wrap items-center justify-end text-xs text-danger">
      <CircleAlert aria-hidden="true" className="mr-1 size-4 shrink-0" />
      {failure?.words === undefined ? 'Not sent' : `Not sent: ${failure.words}`}
      {!failure?.isFinal && (
        <Small label="Resend this message" onClick={() => onResend(clientId)}>
          Try again
        </Small>
      )}
      {discard}
    </p>
  );
}
