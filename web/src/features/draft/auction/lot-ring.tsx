import clsx from 'clsx';
import { useCountdown } from '../../../lib/time/countdown.ts';
import { clockFace } from '../room/announcements.ts';

const RADIUS = 40;
const LENGTH = 2 * Math.PI * RADIUS;

/**
 * The seconds left in a ring that empties, in gold, because it is what runs now. It is silent for screen readers, which hear prices
 * and leaders instead.
 */
export function LotRing({ endsAt, of, className }: { endsAt: string; of: number; className?: string }) {
  const seconds = useCountdown(endsAt) ?? 0;
  // Deadlines fall on whole seconds, so a clock may begin with up to a second more than its length.
  const left = Math.min(seconds, of);
  return (
    <div className={clsx('relative shrink-0 text-now', className ?? 'size-16')}>
      <svg viewBox="0 0 96 96" aria-hidden="true" className="size-full -rotate-90">
        <circle cx="48" cy="48" r={RADIUS} fill="none" strokeWidth="9" className="stroke-line" />
        <circle
          cx="48"
          cy="48"
          r={RADIUS}
          fill="none"
          stroke="currentColor"
          strokeWidth="9"
          strokeDasharray={LENGTH}
          strokeDashoffset={LENGTH * (1 - left / of)}
        />
      </svg>
      <span
        role="timer"
        aria-live="off"
        aria-label={`${left} seconds left`}
        className="absolute inset-0 flex items-center justify-center font-display text-xl leading-none"
      >
        {clockFace(left)}
      </span>
    </div>
  );
}
