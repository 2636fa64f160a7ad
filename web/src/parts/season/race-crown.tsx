import clsx from 'clsx';
import type { Race } from './standings.ts';

const COLOUR = { wins: 'text-win', losses: 'text-loss' } as const;

/** The crown of a race: upright for Most Wins, upside down for Most Losses. On a badge, it takes the badge's color. */
export function RaceCrown({
  race,
  className,
  isOnBadge = false,
}: {
  race: Race;
  className: string;
  isOnBadge?: boolean;
}) {
  return (
    <svg
      viewBox="0 0 24 24"
      aria-hidden="true"
      data-race={race}
      className={clsx(
        'fill-current',
        race === 'losses' && 'rotate-180',
        !isOnBadge && COLOUR[race],
        className,
      )}
    >
      <path d="M2.5 8.3 7.9 12 12 4.4l4.1 7.6 5.4-3.7-1.5 9.2H4zM4.1 18.9h15.8v2.7H4.1z" />
      <circle cx="2.3" cy="6.5" r="1.7" />
      <circle cx="12" cy="2.7" r="1.8" />
      <circle cx="21.7" cy="6.5" r="1.7" />
    </svg>
  );
}
