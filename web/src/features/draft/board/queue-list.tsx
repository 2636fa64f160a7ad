import clsx from 'clsx';
import { placeName, placeNameOf, teamById } from '#shared/domain/teams.ts';
import { SortableList } from '../../../ui/sortable-list/sortable-list.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';
import { moveBetween, type BoardChange } from './draft-board.ts';

export interface Props {
  /** The queue's available teams. The first one is next. */
  teamIds: readonly number[];
  onChange(change: BoardChange): void;
}

/** The user's queue, with controls to sort and remove teams. */
export function QueueList({ teamIds, onChange }: Props) {
  return (
    <SortableList
      isNarrow
      items={teamIds}
      label="Your queue, the next team first"
      nameOf={placeNameOf}
      render={(teamId) => <QueuedTeam teamId={teamId} isNext={teamId === teamIds[0]} />}
      onChange={(after) => {
        const move = moveBetween(teamIds, after);
        if (!move) return;
        onChange(
          after[0] !== teamIds[0] && move.do === 'place' && move.teamId === after[0] ? top(after[0]) : move,
        );
      }}
      onTakeOff={(teamId) => onChange({ do: 'off', teamIds: [teamId] })}
    />
  );
}

/** Moves a team above all others, even above those that another window has just moved to the top. */
const top = (teamId: number): BoardChange => ({ do: 'top', teamId });

function QueuedTeam({ teamId, isNext }: { teamId: number; isNext: boolean }) {
  const team = teamById(teamId);
  if (!team) return null;
  return (
    <>
      <TeamChip team={team} size="sm" decorative />
      <span title={placeName(team)} className={clsx('min-w-0 truncate text-sm', isNext && 'text-you')}>
        {placeName(team)}
        {isNext && <span className="sr-only">, next</span>}
      </span>
    </>
  );
}
