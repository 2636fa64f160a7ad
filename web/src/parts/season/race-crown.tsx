import clsx from 'clsx';
import Crown from 'lucide-react/icons/crown';
import type { Race } from './standings.ts';

const COLOUR = { wins: 'text-win', losses: 'text-loss' } as const;

/** The icon of a race: upright for Most Wins, upside down for Most Losses. On a badge it has the badge's color. */
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
    <Crown
      aria-hidden="true"
      data-race={race}
      className={clsx(race === 'losses' && 'rotate-180', !isOnBadge && COLOUR[race], className)}
    />
  );
}
