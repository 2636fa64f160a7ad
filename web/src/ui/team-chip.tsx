import clsx from 'clsx';
import { memo } from 'react';
import { placeName } from '#shared/domain/teams.ts';
import { textOnTeam } from './team-block.tsx';

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
 * A team as a color chip: the abbreviation on the primary color, with a stripe in the secondary color. It has an outline, because
 * most primary colors are too dark to stand out on navy. The colors are drawn as SVG, because the content security policy forbids
 * inline styles. Screen readers hear the team's name, unless that is next to the chip anyway (`decorative`).
 */
export const TeamChip = memo(function TeamChip({
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
        'relative inline-flex shrink-0 overflow-hidden rounded-sm border border-control font-display leading-none',
        SIZE[size],
        className,
      )}
      {...(decorative
        ? { 'aria-hidden': true }
        : { role: 'img', 'aria-label': placeName(team), title: `${team.city} ${team.name}` })}
    >
      <svg viewBox="0 0 100 60" preserveAspectRatio="none" className="absolute inset-0 size-full">
        <path d="M0 0h100v60H0z" fill={team.primaryColor} />
        <path d="M86 0h14v60H86z" fill={team.secondaryColor} />
      </svg>
      <span className={clsx('relative flex w-[86%] items-center justify-center', textOnTeam(team))}>
        {team.abbreviation}
      </span>
    </span>
  );
});
