import clsx from 'clsx';
import { stripeOn, textOn, WHITE } from '../lib/colour.ts';

interface Colors {
  primaryColor: string;
  secondaryColor: string;
}

/** A team's colors: its primary one, with two sleeve stripes at the right edge, where no text may be. */
export function TeamBlock({ team, className }: { team: Colors; className: string }) {
  const stripe = stripeOn(team.primaryColor, team.secondaryColor);
  return (
    <svg aria-hidden="true" viewBox="0 0 100 60" preserveAspectRatio="xMaxYMid slice" className={className}>
      <path d="M-400 0h500v60h-500z" fill={team.primaryColor} />
      <path d="M76 60 92 0h5L81 60zM84 60 100 0h2L86 60z" fill={stripe} />
    </svg>
  );
}

/** A team's colors with its abbreviation. The team's name is next to it. */
export function TeamPlate({
  team,
  className,
}: {
  team: Colors & { abbreviation: string };
  className: string;
}) {
  const isLight = textOn(team.primaryColor) === WHITE;
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'relative flex shrink-0 items-center overflow-hidden rounded-sm pl-2.5 font-display leading-none',
        isLight ? 'text-white' : 'text-abyss',
        className,
      )}
    >
      <TeamBlock team={team} className="absolute inset-0 size-full" />
      <span className="relative">{team.abbreviation}</span>
    </span>
  );
}
