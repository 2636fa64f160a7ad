import clsx from 'clsx';
import { clockFace, type Urgency } from '../model/announcements.ts';
import { URGENCY_COLOUR } from '../panels/countdown-ring.tsx';

const RADIUS = 45;
const LENGTH = 2 * Math.PI * RADIUS;

/** For a face of so many letters, in parts of the ring's width. */
const SIZES = [58, 58, 58, 42, 36, 30, 26, 23];

interface Props {
  /** The seconds left; null where the clock stands still and nobody knows at what. */
  left: number | null;
  /** The length of the whole clock in seconds. */
  of: number;
  level: Urgency;
}

/** The room's ring, as large as its place, with digits that are read from afar. */
export function WallRing({ left: told, of, level }: Props) {
  // Deadlines fall on whole seconds, so a clock may begin with up to a second more than its length.
  const left = Math.min(told ?? of, of);
  const face = told === null ? '' : clockFace(left);
  const words = `${left} seconds left${level === 'still' ? ', clock stopped' : ''}`;
  return (
    <svg
      viewBox="0 0 100 100"
      role="timer"
      aria-label={told === null ? 'The clock is stopped' : words}
      className={clsx('size-24 shrink-0 upright:size-[11rem] wall:size-[12rem]', URGENCY_COLOUR[level])}
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
