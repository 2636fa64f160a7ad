import CircleAlert from 'lucide-react/icons/circle-alert';
import type { Outgoing } from '../model/outgoing.ts';
import type { Named } from '../model/words.ts';
import { Bubble } from './bubble.tsx';
import { Small } from './message-item.tsx';
import { Words } from './words.tsx';

interface Props {
  outgoing: Outgoing;
  isFirst: boolean;
  members: readonly Named[];
  me: string;
  onResend: (clientId: string) => void;
  onDiscard: (clientId: string) => void;
}

/** The reader's own message on its way, or one that did not arrive. */
export function OutgoingItem({ outgoing, isFirst, members, me, onResend, onDiscard }: Props) {
  const { clientId, text, at, state } = outgoing;
  const hasFailed = state === 'failed';
  return (
    <Bubble
      id={clientId}
      by={null}
      at={at}
      isFirst={isFirst}
      tone={hasFailed ? 'failed' : 'leaving'}
      below={
        hasFailed ? (
          <p className="mt-1 flex flex-wrap items-center justify-end text-xs text-danger">
            <CircleAlert aria-hidden="true" className="mr-1 size-4 shrink-0" />
            Not sent
            <Small label="Try again to send this message" onClick={() => onResend(clientId)}>
              Try again
            </Small>
            <Small label="Discard this message" onClick={() => onDiscard(clientId)}>
              Discard
            </Small>
          </p>
        ) : (
          <p className="mt-0.5 text-xs text-ink-3">Sending…</p>
        )
      }
    >
      <Words text={text} members={members} me={me} isOwn={false} />
    </Bubble>
  );
}
