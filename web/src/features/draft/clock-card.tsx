import clsx from 'clsx';
import { ListOrdered } from 'lucide-react';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import { ROUNDS } from '#shared/domain/league-season.ts';
import { useCountdown } from '../../lib/server-clock.ts';
import { Badge } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { CountdownRing } from './countdown-ring.tsx';
import type { RoomDialog } from './room-dialogs.tsx';
import type { Room } from './room.ts';
import { nextLine } from './turns.ts';

interface Props {
  room: Room;
  draft: Draft;
  onOpen(dialog: RoomDialog): void;
}

/** Whose pick it is and how long it lasts. It stays in sight on small screens. */
export function ClockCard({ room, draft, onOpen }: Props) {
  const seconds = useCountdown(draft.deadlineAt);
  const { isMyTurn } = room;
  const line = nextLine(draft, room.orderType, room.me, room.nameOf);
  return (
    <div className="sticky top-14 z-20 -my-2 bg-canvas py-2 max-lg:-mx-[clamp(1rem,3vw,2rem)] max-lg:px-[clamp(1rem,3vw,2rem)]">
      <section
        aria-label="Current pick"
        className={clsx(
          'flex items-center gap-3 rounded-lg border-2 p-3 sm:gap-5 sm:px-4',
          isMyTurn ? 'border-gold bg-raised' : 'border-line bg-surface',
        )}
      >
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
          <p className="text-sm text-ink-2 sm:text-base">{line}</p>
        </div>
        <Button variant="outline" className="max-lg:hidden" onClick={() => onOpen('board')}>
          <ListOrdered aria-hidden="true" className="size-4" />
          My Draft Board
        </Button>
      </section>
    </div>
  );
}
