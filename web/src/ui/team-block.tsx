import clsx from 'clsx';
import { stripeOn, textOn, WHITE } from '../lib/colour.ts';

interface Colors {
  primaryColor: string;
  secondaryColor: string;
}

/** Returns the class name for text on top of a team's primary color. */
export const textOnTeam = ({ primaryColor }: Colors): string =>
  textOn(primaryColor) === WHITE ? 'text-white' : 'text-abyss';

/** A block in a team's primary color with two stripes along its right edge, as on a sleeve. Text must not overlap the stripes. */
export function TeamBlock({ team, className }: { team: Colors; className: string }) {
  const stripe = stripeOn(team.primaryColor, team.secondaryColor);
  return (
    <svg aria-hidden="true" viewBox="0 0 100 60" preserveAspectRatio="xMaxYMid slice" className={className}>
      <path d="M-400 0h500v60h-500z" fill={team.primaryColor} />
      <path d="M76 60 92 0h5L81 60zM84 60 100 0h2L86 60z" fill={stripe} />
    </svg>
  );
}

/** A team's colors with its abbreviation on top. It is shown next to the team's name. */
export function TeamPlate({
  team,
  className,
}: {
  team: Colors & { abbreviation: string };
  className: string;
}) {
  return (
    <span
      aria-hidden="true"
      className={clsx(
        'relative flex shrink-0 items-center overflow-hidden rounded-sm pl-2.5 font-display leading-none',
        textOnTeam(team),
        className,
      )}
    >
      <TeamBlock team={team} className="absolute inset-0 size-full" />
      <span className="relative">{team.abbreviation}</span>
    </span>
  );
}

/** The background of a pennant (see the utility `pennant`), which marks a team that someone owns. */
export function BannerGround({ team }: { team: Colors }) {
  const stripe = stripeOn(team.primaryColor, team.secondaryColor);
  return (
    <svg
      aria-hidden="true"
      viewBox="0 0 100 100"
      preserveAspectRatio="none"
      className="absolute inset-0 size-full"
    >
      <path d="M0 0h100v100H0z" fill={team.primaryColor} />
      <path d="M0 78h100v5H0zM0 86h100v2H0z" fill={stripe} />
    </svg>
  );
}
