import AlarmClockPlus from 'lucide-react/icons/alarm-clock-plus';
import Gavel from 'lucide-react/icons/gavel';
import Hand from 'lucide-react/icons/hand';
import Pause from 'lucide-react/icons/pause';
import Play from 'lucide-react/icons/play';
import Undo2 from 'lucide-react/icons/undo-2';
import { useState } from 'react';
import type { Draft, Pick } from '#shared/contract/schemas/draft.ts';
import { MORE_TIME } from '#shared/domain/draft/stored-turn.ts';
import { Button } from '../../../ui/button.tsx';
import { FailureNote } from '../../../ui/failure-note.tsx';
import { isPaused } from '../clock/pick-clock.ts';
import type { Room } from '../room/room.ts';
import { ProxyDialog, type ProxyTurn } from './proxy-dialog.tsx';
import { UndoDialog } from './undo-dialog.tsx';
import { useMoreTime, usePause } from './use-draft-tools.ts';

export interface Props {
  room: Room;
}

/** The tools the league allows, each in its current state. Any commissioner can resume a paused draft. */
export function CommissionerTools({ room }: Props) {
  const { draft, league } = room;
  const { pause, undo, proxyPick, moreTime } = league.currentSeason.commissionerTools;
  if (!draft) return null;
  return (
    <>
      <p className="mr-1 inline-flex items-center gap-1.5 text-sm text-ink-2 max-sm:sr-only">
        <Gavel aria-hidden="true" className="size-4 text-ink-2" />
        Commissioner
      </p>
      {(pause || isPaused(draft)) && <PauseButton room={room} draft={draft} />}
      {moreTime && <MoreTimeButton room={room} draft={draft} />}
      {undo && <UndoButton room={room} draft={draft} />}
      {proxyPick && <ProxyButton room={room} draft={draft} />}
    </>
  );
}

interface ToolProps {
  room: Room;
  draft: Draft;
}

const PENDING = { pauseDraft: 'Pausing...', resumeDraft: 'Resuming...' } as const;

function PauseButton({ room, draft }: ToolProps) {
  const pause = usePause(room.league);
  const isStill = isPaused(draft);
  const Icon = isStill ? Play : Pause;
  return (
    <>
      <Button
        variant={isStill ? 'primary' : 'outline'}
        disabled={pause.isPending}
        onClick={() => pause.mutate(isStill ? 'resumeDraft' : 'pauseDraft')}
      >
        <Icon aria-hidden="true" className="size-4" />
        {pause.isPending ? PENDING[pause.variables] : isStill ? 'Resume Draft' : 'Pause Draft'}
      </Button>
      {pause.error && (
        <FailureNote
          title="Error"
          error={pause.error}
          fallback={isStill ? 'Failed to resume the draft' : 'Failed to pause the draft'}
          onDismiss={() => pause.reset()}
          className="order-last basis-full"
        />
      )}
    </>
  );
}

/** Adds time to the current pick. The clock's card says who added it, to everyone in the room. */
function MoreTimeButton({ room, draft }: ToolProps) {
  const more = useMoreTime(room.league);
  const { pickOrder, userId } = draft;
  if (pickOrder === null || userId === null) return null;
  const timesAdded = draft.addedTime?.times ?? 0;
  const left = MORE_TIME.most - timesAdded;
  const isOff = left === 0 || isPaused(draft) || room.isOnAuto(userId);
  return (
    <>
      <Button
        variant="outline"
        disabled={isOff || more.isPending}
        onClick={() => more.mutate({ pickOrder, timesAdded })}
      >
        <AlarmClockPlus aria-hidden="true" className="size-4" />
        {more.isPending ? 'Adding...' : `+${MORE_TIME.seconds} s (${left} left)`}
      </Button>
      {more.error && (
        <FailureNote
          title="Error"
          error={more.error}
          fallback="Failed to add time"
          onDismiss={() => more.reset()}
          className="order-last basis-full"
        />
      )}
    </>
  );
}

function UndoButton({ room, draft }: ToolProps) {
  const [asked, ask] = useState<Pick | null>(null);
  const last = draft.picks.at(-1);
  return (
    <>
      <Button variant="outline" disabled={!last} onClick={() => last && ask(last)}>
        <Undo2 aria-hidden="true" className="size-4" />
        {room.league.currentSeason.draftType === 'auction' ? 'Undo Sale' : 'Undo Pick'}
      </Button>
      {asked && <UndoDialog room={room} pick={asked} onClose={() => ask(null)} />}
    </>
  );
}

function ProxyButton({ room, draft }: ToolProps) {
  const [turn, open] = useState<ProxyTurn | null>(null);
  const { userId, pickOrder } = draft;
  const isOthers = userId !== null && pickOrder !== null && userId !== room.me;
  return (
    <>
      {isOthers && (
        <Button variant="outline" disabled={isPaused(draft)} onClick={() => open({ userId, pickOrder })}>
          <Hand aria-hidden="true" className="size-4 shrink-0" />
          <span className="max-w-40 truncate">Pick for {room.nameOf(userId)}</span>
        </Button>
      )}
      {turn && <ProxyDialog room={room} turn={turn} onClose={() => open(null)} />}
    </>
  );
}
