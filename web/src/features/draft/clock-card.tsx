import clsx from 'clsx';
import { CloudOff, ListOrdered } from 'lucide-react';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import { ROUNDS } from '#shared/domain/league-season.ts';
import type { Connection } from '../../lib/socket.ts';
import { useCountdown } from '../../lib/countdown.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { connectionLine } from './connection-line.ts';
import { CountdownRing } from './countdown-ring.tsx';
import type { RoomDialog } from './room-dialogs.tsx';
import type { Room } from './room.ts';
import { nextLine } from './turns.ts';

interface Props {
  room: Room;
  draft: Draft;
  connection: Connection;
  onOpen(dialog: RoomDialog): void;
}

/** Whose pick it is and how long it lasts, and what a broken connection means for it. */
export function ClockCard({ room, draft, connection, onOpen }: Props) {
  const seconds = useCountdown(draft.deadlineAt);
  const { isMyTurn } = room;
  const next = (named: number) => nextLine(draft, room.orderType, room.me, room.nameOf, named);
  const trouble = connectionLine(connection, room);
  return (
    <section
      data-focus-home=""
      tabIndex={-1}
      aria-label="Current pick"
      className={clsx('rounded-lg border-2', isMyTurn ? 'border-gold bg-raised' : 'border-line bg-surface')}
    >
      <div className="flex items-center gap-3 p-3 sm:gap-5 sm:px-4">
        <CountdownRing seconds={seconds} of={room.league.currentSeason.draftTimerDuration} />
        <div className="min-w-0 grow">
          <div className="flex flex-wrap items-center gap-x-2 gap-y-1">
            <Badge tone={isMyTurn ? 'gold' : 'plain'}>{isMyTurn ? 'Your Turn!' : 'Current Pick'}</Badge>
            {seconds === 0 ? (
              <span className="text-sm font-semibold text-warn">Auto-picking...</span>
            ) : (
              !isMyTurn &&
              draft.userId && (
                <span className="truncate text-sm text-ink-2">{room.nameOf(draft.userId)} is picking</span>
              )
            )}
          </div>
          <p className="font-display text-lg sm:mt-1 sm:text-xl">
            Round {draft.round} · Pick {draft.pickOrder}
            <span className="text-ink-3"> of {draft.order.length * ROUNDS}</span>
          </p>
          <p className="line-clamp-2 text-sm text-ink-2 sm:hidden">{next(1)}</p>
          <p className="text-ink-2 max-sm:hidden">{next(3)}</p>
        </div>
        <Button variant="outline" className="max-lg:hidden" onClick={() => onOpen('board')}>
          <ListOrdered aria-hidden="true" className="size-4" />
          My Draft Board
        </Button>
      </div>
      {trouble !== '' && (
        <p className="flex items-center gap-2 border-t border-line px-3 py-1.5 text-sm text-warn sm:px-4">
          <CloudOff aria-hidden="true" className="size-4 shrink-0" />
          {trouble}
        </p>
      )}
    </section>
  );
}
