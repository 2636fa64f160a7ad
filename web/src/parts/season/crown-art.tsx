import clsx from 'clsx';
import { useId } from 'react';
import { RACE_COLOR } from './race-crown.tsx';
import type { Race } from './standings.ts';

// Points, pearls and band of an upright crown, 96 by 84.
const SHAPE =
  'M14 58 8 24l23 18L48 11l17 31 23-18-6 34q-34 8-68 0zM15 63.5q33 8 66 0L79.5 75q-31.5 8-63 0z' +
  'M3 19a5 5 0 1 1 10 0 5 5 0 1 1-10 0zM42 7a6 6 0 1 1 12 0 6 6 0 1 1-12 0zM83 19a5 5 0 1 1 10 0 5 5 0 1 1-10 0z';

/**
 * The crown of a race for 44 px and more, with a football as its jewel and hash marks on its band. The light comes from above on
 * both crowns, although one is upside down.
 */
export function CrownArt({ race, className }: { race: Race; className?: string }) {
  const light = useId();
  const isWins = race === 'wins';
  return (
    <svg
      viewBox="0 0 96 84"
      aria-hidden="true"
      data-race={race}
      className={clsx('shrink-0 fill-current', RACE_COLOR[race], className)}
    >
      <linearGradient id={light} x1="0" x2="0" y1={isWins ? 0 : 1} y2={isWins ? 1 : 0}>
        <stop stopColor="white" stopOpacity=".6" />
        <stop offset=".5" stopColor="white" stopOpacity="0" />
        <stop offset=".5" stopOpacity="0" />
        <stop offset="1" stopOpacity=".4" />
      </linearGradient>
      <g transform={isWins ? undefined : 'matrix(1 0 0 -1 0 84)'}>
        <path d={SHAPE} />
        <path d={SHAPE} fill={`url(#${light})`} />
        <path
          d="M48 11l17 31 23-18-6 34q-17 4-34 4zM65 42l23-18-6 34q-9 2-20 3.400z"
          fill="black"
          opacity=".2"
        />
        <path d="M31 42 8 24l6 34q9 2 20 3.400z" fill="white" opacity=".2" />
        <path
          d="M22 68.500v6M28 69.500v6.500M68 69.500v6.500M74 68.500v6"
          stroke="black"
          strokeOpacity=".5"
          strokeWidth="2"
        />
        <path d="M33 71q15-13 30 0-15 13-30 0z" className="fill-on-law" />
        <path d="M42 71h12M45 68v6M51 68v6" className="stroke-you" strokeWidth="2" />
      </g>
    </svg>
  );
}
