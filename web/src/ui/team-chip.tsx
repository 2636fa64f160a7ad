import clsx from 'clsx';
import { placeName } from '#shared/domain/teams.ts';
import { textOn } from '../lib/colour.ts';

interface Team {
  id: number;
  abbreviation: string;
  city: string;
  name: string;
  primaryColor: string;
  secondaryColor: string;
}

const SIZE = {
  sm: 'h-7 w-12 text-sm',
  md: 'h-9 w-15 text-lg',
  lg: 'h-14 w-24 text-xl',
} as const;

/**
 * A team as a colour chip: abbreviation on the primary colour, a stripe of the secondary, a ring because most primaries
 * are too dark for navy. Screen readers hear its name, unless the text beside it says it (`decorative`).
 */
export function TeamChip({
  team,
  size = 'md',
  decorative = false,
  className,
}: {
  team: Team;
  size?: keyof typeof SIZE;
  decorative?: boolean;
  className?: string;
}) {
  return (
    <span
      className={clsx(
        'inline-flex shrink-0 overflow-hidden rounded-sm border border-control font-display leading-none',
        SIZE[size],
        className,
      )}
      {...(decorative
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': placeName(team), title: `${team.city} ${team.name}` })}
    >
      <span
        className="flex grow items-center justify-center"
        style={{ backgroundColor: team.primaryColor, color: textOn(team.primaryColor) }}
      >
        {team.abbreviation}
      </span>
      <span className="w-[14%]" style={{ backgroundColor: team.secondaryColor }} />
    </span>
  );
}
