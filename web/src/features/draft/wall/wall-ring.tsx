import clsx from 'clsx';
import { clockFace, type Urgency } from '../room/announcements.ts';
import { URGENCY_COLOUR } from '../clock/countdown-ring.tsx';

const RADIUS = 45;
const LENGTH = 2 * Math.PI * RADIUS;

/** Font sizes in percent of the ring's width, by the number of characters. */
const SIZES = [58, 58, 58, 42, 36, 30, 26, 23];

interface WallRingProps {
  /** The seconds left; null if the clock is stopped and its time isn't known. */
  left: number | null;
  /** The length of the whole clock in seconds. */
  of: number;
  level: Urgency | 'now';
}

/** The draft room's clock ring, as large as its container, with digits readable from afar. */
export function WallRing({ left: told, of, level }: WallRingProps) {
  // Deadlines fall on whole seconds, so a clock can start with up to one second more than its length.
  const left = Math.min(told ?? of, of);
  const face = told === null ? '' : clockFace(left);
  const words = `${left} seconds left${level === 'still' ? ', clock stopped' : ''}`;
  return (
    <svg
      viewBox="0 0 100 100"
      role="timer"
      aria-label={told === null ? 'The clock is stopped' : words}
      className={clsx(
        'size-24 shrink-0 upright:size-[11rem] wall:size-[12rem]',
        level === 'now' ? 'text-now' : URGENCY_COLOUR[level],
      )}
    >
      <circle cx="50" cy="50" r={RADIUS} fill="none" strokeWidth="8" className="stroke-overlay" />
      <circle
        cx="50"
        cy="50"
        r={RADIUS}
        fill="none"
        stroke="currentColor"
        strokeWidth="8"
        strokeDasharray={LENGTH}
        strokeDashoffset={LENGTH * (1 - left / of)}
        transform="rotate(-90 50 50)"
      />
      <text
        x="50"
        y="50"
        dy="0.34em"
        textAnchor="middle"
        fill="currentColor"
        fontSize={SIZES[face.length] ?? 20}
        className="font-display"
      >
        {face}
      </text>
    </svg>
  );
}
