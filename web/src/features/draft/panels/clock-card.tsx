import clsx from 'clsx';
import { CloudOff, ListOrdered } from 'lucide-react';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { Connection } from '../../../lib/socket.ts';
import { useCountdown } from '../../../lib/countdown.ts';
import { turnTitle } from '../../../lib/turn-names.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { connectionLine } from '../model/connection-line.ts';
import { CountdownRing } from './countdown-ring.tsx';
import type { RoomDialog } from '../model/room-dialog.ts';
import type { Room } from '../model/room.ts';
import { nextLine, turnOf } from '../model/turns.ts';

interface Props {
  room: Room;
  draft: Draft;
  connection: Connection;
  onOpen(dialog: RoomDialog): void;
}

/** Whose pick it is and how long it lasts, and what a broken connection means for it; one line where it is compact. */
export function ClockCard({ room, draft, connection, onOpen }: Props) {
  const seconds = useCountdown(draft.deadlineAt);
  const { isMyTurn } = room;
  const trouble = connectionLine(connection, room);
  const isLastClock = draft.deadlineAt === room.season.draftDeadline;
  return (
    <section
      data-focus-home=""
      tabIndex={-1}
      aria-label="Current pick"
      className={clsx('rounded-lg border-2', isMyTurn ? 'border-gold bg-raised' : 'border-line bg-surface')}
    >
      <div className="flex min-h-25 items-center gap-3 px-3 py-2 sm:gap-5 sm:px-4 lg:py-3 compact:min-h-10 compact:gap-3 compact:py-0.5">
        <CountdownRing seconds={seconds} of={room.league.currentSeason.draftTimerDuration} />
        <div className="min-w-0 grow compact:flex compact:items-center compact:gap-x-3">
          <WhoPicks room={room} draft={draft} seconds={seconds} />
          <WhichPick room={room} draft={draft} />
        </div>
        <Button variant="outline" className="max-lg:hidden" onClick={() => onOpen('board')}>
          <ListOrdered aria-hidden="true" className="size-4" />
          My Draft Board
        </Button>
      </div>
      {isLastClock && (
        <p className="border-t border-line px-3 py-1.5 text-sm text-warn sm:px-4">
          This clock ends at the season&apos;s draft deadline: whatever is left then is picked automatically.
        </p>
      )}
      {trouble !== '' && (
        <p className="flex items-center gap-2 border-t border-line px-3 py-1.5 text-sm text-warn sm:px-4">
          <CloudOff aria-hidden="true" className="size-4 shrink-0" />
          {trouble}
        </p>
      )}
    </section>
  );
}

function WhoPicks({ room, draft, seconds }: Pick<Props, 'room' | 'draft'> & { seconds: number | null }) {
  const { isMyTurn } = room;
  return (
    <div className="flex min-w-0 items-center gap-x-2">
      <Badge tone={isMyTurn ? 'gold' : 'plain'} className={clsx(!isMyTurn && 'compact:max-sm:hidden')}>
        {isMyTurn ? 'Your Turn!' : 'Current Pick'}
      </Badge>
      {seconds === 0 ? (
        <span className="text-sm font-semibold whitespace-nowrap text-warn">Auto-picking...</span>
      ) : (
        !isMyTurn &&
        draft.userId && (
          <span title={room.nameOf(draft.userId)} className="truncate text-sm text-ink-2">
            {room.nameOf(draft.userId)} is picking
          </span>
        )
      )}
    </div>
  );
}

function WhichPick({ room, draft }: Pick<Props, 'room' | 'draft'>) {
  const turn = turnOf(draft);
  const next = (named: number) => nextLine(draft, room.orderType, room.me, room.nameOf, named);
  return (
    <>
      <p className="font-display text-lg whitespace-nowrap sm:mt-1 sm:text-xl compact:mt-0 compact:text-base">
        {turn && turnTitle(turn)}
        <span className="text-ink-3"> of {draft.order.length}</span>
      </p>
      <p title={next(1)} className="truncate text-sm text-ink-2 sm:hidden compact:hidden">
        {next(1)}
      </p>
      <p title={next(3)} className="truncate text-ink-2 max-sm:hidden compact:text-sm">
        {next(3)}
      </p>
    </>
  );
}
