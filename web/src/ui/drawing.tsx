/** An upright crown that stands on the line. Mirrored, it hangs below it. */
const CROWN = 'M39 21 37 10l6 4 5-8 5 8 6-4-2 11z';

/** What stands on the yard line, as paths with their colors. */
const DRAWINGS = {
  /** Both crowns as outlines: no one has won them yet. */
  crowns: (
    <g strokeDasharray="2.500 2.500">
      <path d={CROWN} className="stroke-win" />
      <path d={CROWN} transform="matrix(1 0 0 -1 0 48)" className="stroke-loss" />
    </g>
  ),
  /** Goal posts: no game is there to be played. */
  games: <path d="M48 24v-7M37 4v13h22V4" className="stroke-ink-2" />,
  /** Two teams that change sides. */
  trades: (
    <path
      d="M22 9h18v9H22zM56 30h18v9H56zM47 13h16m-4-4 4 4-4 4M49 35H33m4-4-4 4 4 4"
      className="stroke-ink-2"
    />
  ),
  /** A marker on an empty field. */
  marker: <path d="M48 24V5h14l-4 4 4 4H48" className="stroke-ink-2" />,
} as const;

export type DrawingName = keyof typeof DRAWINGS | 'failed';

/**
 * A small drawing for an empty or failed part of a page: a yard line with hash marks, and something on it. A failure breaks the
 * line.
 */
export function Drawing({ of }: { of: DrawingName }) {
  const isBroken = of === 'failed';
  return (
    <svg
      viewBox="0 0 96 48"
      aria-hidden="true"
      className="h-14 w-28 fill-none stroke-2"
      strokeLinecap="round"
      strokeLinejoin="round"
    >
      <path d="M8 21v6M20 21v6M32 21v6M64 21v6M76 21v6M88 21v6" strokeWidth="1" className="stroke-control" />
      <path d={isBroken ? 'M2 24h38M56 24h38' : 'M2 24h92'} className="stroke-you" />
      {isBroken ? <path d="M48 12v16M48 36v.01" className="stroke-danger stroke-4" /> : DRAWINGS[of]}
    </svg>
  );
}
