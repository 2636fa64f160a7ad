import clsx from 'clsx';
import type { Race } from './standings.ts';

/**
 * The crown of a race as artwork, for 44 px and more: light from above on both crowns, a football as the jewel, and hash marks on
 * the band. A file instead of code, because few pages show it. `RaceCrown` is for less.
 */
export function CrownArt({ race, className }: { race: Race; className: string }) {
  return (
    <img
      src={`/crown-${race}.svg`}
      alt=""
      width="96"
      height="84"
      data-race={race}
      className={clsx('shrink-0', className)}
    />
  );
}
