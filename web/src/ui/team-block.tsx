import { stripeOn } from '../lib/colour.ts';

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
