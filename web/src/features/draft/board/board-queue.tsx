import ListOrdered from 'lucide-react/icons/list-ordered';
import { memo, useRef, useState } from 'react';
import { placeName, placeNameOf, teamById } from '#shared/domain/teams.ts';
import { ordinal } from '../../../lib/numbers.ts';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { LazyPart } from '../../../ui/lazy-dialog.tsx';
import { TeamChip } from '../../../ui/team-chip.tsx';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';
import { queueList } from './editor-code.ts';
import type { Queue } from './use-queue.ts';
import { CROWN_NAMES, rankedBy } from './draft-board.ts';
import { isCrownAskedNow, type RoomDialog, type Room } from '../room/room.ts';
import { mayUseAuto } from '../room/auto-pick-notice.ts';
import { crownQuestion } from '../panels/crown-code.ts';
import { SwitchField } from '../../../ui/switch-field.tsx';
import { useAuto, useSwitchedAuto } from '../room/use-draft-actions.ts';
import { BoardFailure } from './board-failure.tsx';

interface Props {
  room: Room;
  queue: Queue;
  onOpen: (dialog: RoomDialog) => void;
}

/** Shows which teams auto-picks would take, in order, so that no auto-pick is a surprise. The user can reorder the teams. */
export const BoardQueue = memo(function BoardQueue({ room, queue, onOpen }: Props) {
  if (room.isComplete || room.status === 'ended') return null;
  if (queue.failure) {
    return (
      <Card title="Your Queue">
        <BoardFailure {...queue} />
      </Card>
    );
  }
  // Bids decide who gets a team in an auction. The board only says which team is nominated.
  const verb =
    room.league.currentSeason.draftType === 'auction' && room.clockLength !== null ? 'nominate' : 'pick';
  const picker = room.hasBoard
    ? `your board ${verb}s`
    : `the default rankings (${rankedBy(room.crown)}) ${verb}`;
  const wanted = room.queue.filter(queue.isQueued);
  return (
    <Card
      title="Your Queue"
      action={
        <Button variant="ghost" className="-my-2" onClick={() => onOpen('board')}>
          <ListOrdered aria-hidden="true" className="size-4" />
          {room.hasBoard ? 'Edit Board' : 'Set Up My Board'}
        </Button>
      }
    >
      {/* The lobby asks this itself, and so do the teams at the user's first turn. */}
      {room.status === 'drafting' && room.crown !== undefined && !isCrownAskedNow(room) && (
        <div className="mb-3 min-h-64">
          <LazyPart code={crownQuestion}>
            {(CrownQuestion) => <CrownQuestion room={room} look="brief" />}
          </LazyPart>
        </div>
      )}
      <p className="mb-3 text-sm text-ink-2">
        {room.crown && `You’re going for ${CROWN_NAMES[room.crown]}. `}
        {room.clockLength === null
          ? 'At the season’s draft deadline'
          : room.isOnAuto(room.me)
            ? 'As soon as you’re on the clock'
            : 'If your clock runs out'}
        , {picker} for you:
      </p>
      <Lost room={room} queue={queue} />
      {wanted.length > 0 && (
        <div className="-m-1 p-1 lg:max-h-[32rem] lg:overflow-y-auto">
          <LazyPart code={queueList}>
            {(QueueList) => <QueueList teamIds={wanted} onChange={queue.change} />}
          </LazyPart>
        </div>
      )}
      <Ranking room={room} isFirst={wanted.length === 0} after={wanted.length} />
      <QueueFoot queue={queue} wanted={wanted} />
      {/* In the lobby, the to-do list has this switch. */}
      {room.status === 'drafting' &&
        room.clockLength !== null &&
        mayUseAuto(room.draft, room.plan, room.me) && (
          <div className="mt-3 border-t border-line pt-2">
            <AutoSwitch room={room} />
          </div>
        )}
    </Card>
  );
});

const SHOWN = 5;

/** The next teams in the default rankings: those that come after the queue, or the first ones if there is no queue. */
function Ranking({ room, isFirst, after }: { room: Room; isFirst: boolean; after: number }) {
  const shown = room.queue.slice(after, after + (isFirst ? SHOWN : 3));
  if (shown.length === 0) return null;
  if (!isFirst) {
    return (
      <p className="mt-3 text-sm text-ink-3">
        Then {rankedBy(room.crown)}: {shown.map(placeNameOf).join(', ')} …
      </p>
    );
  }
  return (
    <>
      <ol className="flex flex-col gap-2">
        {shown.map((teamId, index) => {
          const team = teamById(teamId);
          return (
            team && (
              <li key={teamId} className="flex items-center gap-3">
                <span className="w-9 shrink-0 text-right text-sm text-ink-3">
                  {ordinal(room.placeOf(teamId).number)}
                </span>
                <TeamChip team={team} size="sm" decorative />
                <span className="min-w-0 truncate">{placeName(team)}</span>
                {index === 0 && <span className="ml-auto text-xs whitespace-nowrap text-you">next</span>}
              </li>
            )
          );
        })}
      </ol>
      <p className="mt-3 text-sm text-ink-3">
        Star teams to add them to your queue. Until then, the default rankings count.
      </p>
    </>
  );
}

/**
 * Shows the team from the user's queue that someone else drafted most recently, counting only picks since the user arrived or
 * last picked. The announcer tells screen readers.
 */
function Lost({ room: { draft, me, nameOf }, queue }: { room: Room; queue: Queue }) {
  const picks = draft?.picks ?? [];
  const [known] = useState(picks.length);
  const own = picks.findLastIndex(({ userId }) => userId === me);
  const lost = picks
    .slice(Math.max(known, own + 1))
    .findLast(({ nflTeamId, userId }) => userId !== me && queue.isQueued(nflTeamId));
  return (
    lost && (
      <p className="mb-3 text-sm text-you">
        {`${nameOf(lost.userId)} drafted ${placeNameOf(lost.nflTeamId)}. It’s off your queue.`}
      </p>
    )
  );
}

/** Says whether the queue is saved, and has the button that clears it. */
function QueueFoot({ queue, wanted }: { queue: Queue; wanted: readonly number[] }) {
  const [cleared, setCleared] = useState<readonly number[] | null>(null);
  const { changes, hasFailed } = queue.unsaved;
  const isUndoable = cleared !== null && wanted.length === 0;
  const foot = useRef<HTMLDivElement>(null);
  return (
    <div
      ref={foot}
      tabIndex={-1}
      className="mt-2 flex min-h-11 flex-wrap items-center justify-between gap-2 text-sm"
    >
      <p role="status" className={hasFailed ? 'text-ink' : 'text-ink-3'}>
        {savedText(changes.length > 0, hasFailed)}
      </p>
      {hasFailed && <TryAgain onClick={queue.retry} successor={() => foot.current} />}
      {isUndoable ? (
        <Button
          variant="ghost"
          onClick={() => {
            queue.change({ do: 'add', teamIds: cleared });
            setCleared(null);
          }}
        >
          Undo
        </Button>
      ) : (
        wanted.length > 0 && (
          <Button
            variant="ghost"
            onClick={() => {
              setCleared(queue.teamIds);
              queue.change({ do: 'off', teamIds: queue.teamIds });
            }}
          >
            Clear
          </Button>
        )
      )}
    </div>
  );
}

/** This button disappears when it is pressed, so the focus then moves to the area that shows the outcome. */
function TryAgain({ onClick, successor }: { onClick(): void; successor(): Element | null }) {
  const button = useLastingFocus<HTMLButtonElement>(successor);
  return (
    <Button ref={button} variant="outline" onClick={onClick}>
      Try again
    </Button>
  );
}

function savedText(isUnsaved: boolean, hasFailed: boolean): string {
  if (!isUnsaved) return '';
  if (!navigator.onLine) return 'You’re offline. We’ll save your changes when you reconnect.';
  return hasFailed ? 'Your changes aren’t saved.' : 'Saving…';
}

/** The user's own Auto switch (see Auto). */
export function AutoSwitch({ room }: { room: Room }) {
  const auto = useAuto(room.league);
  const switched = useSwitchedAuto(room.league);
  const isAuction = room.league.currentSeason.auction !== undefined;
  return (
    <SwitchField
      label={isAuction ? 'Auto: bid for me' : 'Auto: pick for me'}
      hint={
        isAuction
          ? 'Stepping away? We nominate from your queue, and bid by our projections and the limits you set. Everyone can see it’s on.'
          : 'Stepping away? You get the top available team in your queue 3 seconds after your turn starts. Everyone can see it’s on.'
      }
      checked={switched ?? room.isOnAuto(room.me)}
      onChange={(on) => auto.mutate(on)}
    />
  );
}
