import clsx from 'clsx';
import type { Race } from './standings.ts';

export const RACE_COLOR = { wins: 'text-win', losses: 'text-loss' } as const;

/** An upright crown on a square of 24, with a band and three pearls. */
export const CROWN =
  'M2.5 8.3 7.9 12 12 4.4l4.1 7.6 5.4-3.7-1.5 9.2H4zM4.1 18.9h15.8v2.7H4.1zM.6 6.5a1.7 1.7 0 1 1 3.4 0 1.7 1.7 0 1 1-3.4 0zM10.2 2.7a1.8 1.8 0 1 1 3.6 0 1.8 1.8 0 1 1-3.6 0zM20 6.5a1.7 1.7 0 1 1 3.4 0 1.7 1.7 0 1 1-3.4 0z';

/**
 * The crown of a race, for less than 44 px: upright for Most Wins, upside down for Most Losses. On a badge it has the badge's
 * color. `CrownArt` is for more.
 */
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
        !isOnBadge && RACE_COLOR[race],
        className,
      )}
    >
      <path d={CROWN} />
    </svg>
  );
}
