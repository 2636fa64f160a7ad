import { teamById } from '#shared/domain/teams.ts';
import type { DraftView } from '../model/room.ts';
import { turnCode } from '../../../parts/draft/turn-names.ts';
import { sized } from './sized.ts';
import { TeamPlate } from './team-plate.tsx';

/** The newest pick, as large as who is on the clock. */
export function LastPick({ view }: { view: DraftView }) {
  const pick = view.draft?.picks.at(-1);
  const team = pick && teamById(pick.nflTeamId);
  if (!team) {
    return (
      <div className="flex shrink-0 items-center justify-center rounded-lg border-2 border-line bg-surface p-3 text-ink-3 wall:w-[20rem] wall:text-[1.75rem]">
        No picks yet
      </div>
    );
  }
  const name = view.nameOf(pick.userId);
  return (
    <TeamPlate
      team={team}
      className="flex shrink-0 items-center gap-4 rounded-lg border-2 border-control p-3 wall:w-[20rem] wall:flex-col wall:items-start wall:justify-center wall:gap-0 wall:border-[0.25rem] wall:px-[1.25rem] wall:py-0"
    >
      <p className="font-display wall:text-[1.5rem] wall:leading-none max-wall:sr-only">
        Last pick · {turnCode(pick)}
        {pick.auto && ' · auto'}
      </p>
      <p className="font-display text-2xl leading-none whitespace-nowrap wall:text-[6.75rem] wall:leading-[0.95]">
        {team.abbreviation}
      </p>
      <p ref={sized(name)} className="wall-taker max-w-full min-w-0 truncate font-display">
        {name}
      </p>
    </TeamPlate>
  );
}
