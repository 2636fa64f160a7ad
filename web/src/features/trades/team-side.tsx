import clsx from 'clsx';
import type { ReactNode } from 'react';
import { placeName } from '#shared/domain/teams.ts';
import { TeamPlate } from '../../ui/team-block.tsx';

interface Team {
  id: number;
  abbreviation: string;
  city: string;
  name: string;
  primaryColor: string;
  secondaryColor: string;
}

/** A team in a trade: a block in its colors, with its name and what is known about it below. */
export function TeamSide({
  team,
  notes,
  aside,
  className = 'h-14 text-2xl',
}: {
  team: Team;
  notes: readonly string[];
  /** Shown next to the name. */
  aside?: ReactNode;
  /** The block's height and letters. */
  className?: string | undefined;
}) {
  return (
    <>
      <TeamPlate team={team} className={clsx('w-full shadow-lift', className)} />
      <span className="mt-1.5 flex items-start gap-1.5 text-sm font-semibold">
        <span className="min-w-0 grow">{placeName(team)}</span>
        {aside}
      </span>
      {notes.map((words) => (
        <span key={words} className="block text-xs text-ink-2">
          {words}
        </span>
      ))}
    </>
  );
}
