import clsx from 'clsx';
import { clockFace, type Urgency } from '../room/announcements.ts';
import type { PickClock } from './pick-clock.ts';

const RADIUS = 40;
const LENGTH = 2 * Math.PI * RADIUS;

export const URGENCY_COLOUR: Readonly<Record<Urgency, string>> = {
  calm: 'text-ink',
  soon: 'text-warn',
  last: 'text-danger',
  still: 'text-ink-3',
};

/**
 * The seconds left, in a ring that empties. It is white at first, amber from 30 seconds, red from 10 seconds, and gray while the
 * clock is stopped. It moves once per second, because a smooth animation would make a phone draw the page 60 times per second.
 */
export function CountdownRing({ clock, level, of }: { clock: PickClock; level: Urgency; of: number }) {
  const { seconds, standsStill } = clock;
  // Deadlines fall on whole seconds, so a clock may begin with up to a second more than its length.
  const left = Math.min(seconds ?? of, of);
  const face = clockFace(left);
  const isLong = face.length > 4;
  return (
    <div className={clsx('relative size-18 shrink-0 sm:size-20 compact:size-9', URGENCY_COLOUR[level])}>
      <svg
        viewBox="0 0 96 96"
        aria-hidden="true"
        className={clsx('size-full -rotate-90', isLong && 'compact:hidden')}
      >
        <circle cx="48" cy="48" r={RADIUS} fill="none" strokeWidth="8" className="stroke-overlay" />
        <circle
          cx="48"
          cy="48"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth="8"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - left / of)}
        />
      </svg>
      <span
        role="timer"
        aria-label={`${left} seconds left${standsStill ? ', clock stopped' : ''}`}
        className={clsx(
          'absolute inset-0 flex items-center justify-center font-display whitespace-nowrap',
          face.length > 5
            ? 'text-sm compact:text-xs'
            : isLong
              ? 'text-base'
              : face.length > 2
                ? 'text-lg compact:text-xs'
                : 'text-xl compact:text-base',
        )}
      >
        {face}
      </span>
    </div>
  );
}
