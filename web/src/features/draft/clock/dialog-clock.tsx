import clsx from 'clsx';
import { clockFace, urgency } from '../room/announcements.ts';
import { useClock } from './use-clock.ts';
import { URGENCY_COLOUR } from './countdown-ring.tsx';
import type { Room } from '../room/room.ts';
import { nameAnd } from '#shared/domain/seat-name.ts';

/** The draft room's clock inside a dialog that covers the room. It shows who is on the clock, and the time left. */
export function DialogClock({ room }: { room: Room }) {
  const { draft, isMyTurn, nameOf } = room;
  const { seconds, standsStill } = useClock(room);
  if (!draft?.userId || seconds === null) return null;
  return (
    <p
      className={clsx(
        'flex min-h-11 min-w-0 items-center gap-2 rounded-sm border-2 px-3 text-sm',
        isMyTurn ? 'border-now text-now' : 'border-line text-ink-2',
      )}
    >
      <span className="min-w-0 truncate font-semibold">
        {isMyTurn ? 'Your Turn!' : `${nameAnd(nameOf(draft.userId), 'is')} picking`}
      </span>
      <span
        role="timer"
        aria-label={`${seconds} seconds left`}
        className={clsx(
          'font-display text-lg whitespace-nowrap',
          URGENCY_COLOUR[urgency(seconds, standsStill)],
        )}
      >
        {clockFace(seconds)}
      </span>
      {standsStill && <span className="text-ink-3">{standsStill}</span>}
    </p>
  );
}
