import { RaceCrown } from '../../../parts/season/race-crown.tsx';
import { count } from '../../../lib/numbers.ts';
import type { Race } from '../../../parts/season/standings.ts';

const NAME = { wins: 'Most Wins crown', losses: 'Most Losses crown' } as const;

/** How many crowns of each kind somebody has; nothing where there is none. */
export function CrownCount({ wins, losses }: Record<Race, number>) {
  if (wins + losses === 0) return null;
  return (
    <span className="inline-flex flex-wrap items-center justify-end gap-x-1">
      <Crowns race="wins" number={wins} />
      <Crowns race="losses" number={losses} />
    </span>
  );
}

function Crowns({ race, number }: { race: Race; number: number }) {
  if (number === 0) return null;
  return (
    <span role="img" aria-label={count(number, NAME[race])} className="inline-flex items-center gap-0.5">
      <RaceCrown race={race} className="size-5" />
      <span className="font-display">{number}</span>
    </span>
  );
}
