import clsx from 'clsx';
import type { ReactNode } from 'react';
import type { NflTeam } from '#shared/domain/teams.ts';
import { textOnTeam } from '../../../ui/team-block.tsx';

interface Props {
  team: NflTeam;
  className?: string;
  children: ReactNode;
}

/**
 * A surface in a team's colors. It looks like the draft room's team chip but fills its container, because its text needs the
 * whole width.
 */
export function WallPlate({ team, className, children }: Props) {
  return (
    <div className={clsx('relative isolate overflow-hidden', textOnTeam(team), className)}>
      <svg aria-hidden="true" className="absolute inset-0 -z-10 size-full">
        <rect width="100%" height="100%" fill={team.primaryColor} />
      </svg>
      <svg aria-hidden="true" className="absolute inset-y-0 right-0 -z-10 h-full w-[min(0.75rem,6%)]">
        <rect width="100%" height="100%" fill={team.secondaryColor} />
      </svg>
      {children}
    </div>
  );
}
