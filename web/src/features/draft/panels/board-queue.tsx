import { useQuery } from '@tanstack/react-query';
import ListOrdered from 'lucide-react/icons/list-ordered';
import { placeName, teamById } from '#shared/domain/teams.ts';
import { ordinal } from '../../../lib/words.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';
import { boardQuery } from '../live/draft-query.ts';
import { CROWN_NAMES } from '../model/board.ts';
import type { RoomDialog } from '../model/room-dialog.ts';
import type { Room } from '../model/room.ts';
import { mayUseAuto } from '../model/auto.ts';
import { AutoSwitch } from './auto-switch.tsx';
import { BoardFailure } from './board-failure.tsx';
import { seasonPath } from '../../../parts/season/path-of-league.ts';

const SHOWN = 5;

/** The teams that an automatic pick would take, in order, so that it is never a surprise. */
export function BoardQueue({ room, onOpen }: { room: Room; onOpen: (dialog: RoomDialog) => void }) {
  const board = useQuery(boardQuery(seasonPath(room.league)));
  if (room.isComplete || room.status === 'ended') return null;
  if (board.isLoadingError) {
    return (
      <Card title="Your Queue">
        <BoardFailure error={board.error} onRetry={() => void board.refetch()} />
      </Card>
    );
  }
  const source = room.hasBoard ? 'your board' : `the default ranking${room.crown ? ' for that crown' : ''}`;
  return (
    <Card
      title="Your Queue"
      action={
        <Button variant="ghost" className="-my-2" onClick={() => onOpen('board')}>
          <ListOrdered aria-hidden="true" className="size-4" />
          {room.hasBoard ? 'Edit board' : 'Make a board'}
        </Button>
      }
    >
      <p className="mb-3 text-sm text-ink-2">
        {room.crown && `You play for ${CROWN_NAMES[room.crown]}. `}
        {room.isOnAuto(room.me) ? 'As soon as your turn comes' : 'If your clock runs out'}, {source} picks for
        you:
      </p>
      <ol className="flex flex-col gap-2">
        {room.queue.slice(0, SHOWN).map((teamId, index) => {
          const team = teamById(teamId);
          return (
            team && (
              <li key={teamId} className="flex items-center gap-3">
                <span className="w-9 shrink-0 text-right text-sm text-ink-3">
                  {ordinal(room.placeOf(teamId))}
                </span>
                <TeamChip team={team} size="sm" decorative />
                <span className="min-w-0 truncate">{placeName(team)}</span>
                {index === 0 && <span className="ml-auto text-xs whitespace-nowrap text-gold">next</span>}
              </li>
            )
          );
        })}
      </ol>
      {/* In the lobby it stands among what there is to do. */}
      {room.status === 'drafting' && mayUseAuto(room.draft, room.plan, room.me) && (
        <div className="mt-3 border-t border-line pt-2">
          <AutoSwitch room={room} />
        </div>
      )}
    </Card>
  );
}
