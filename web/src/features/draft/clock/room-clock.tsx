import FastForward from 'lucide-react/icons/fast-forward';
import CloudOff from 'lucide-react/icons/cloud-off';
import ListOrdered from 'lucide-react/icons/list-ordered';
import type { Draft } from '#shared/contract/schemas/draft.ts';
import type { ConnectionState } from '../../../lib/live/league-subscription.ts';
import { useRootMark } from '../../../lib/page/root-mark.ts';
import { Button } from '../../../ui/button.tsx';
import { useLastingFocus } from '../../../ui/use-lasting-focus.ts';
import { useAuto } from '../room/use-draft-actions.ts';
import { ClockGap } from '../panels/confirm-panel.tsx';
import { mayUseAuto } from '../room/auto-pick-notice.ts';
import { lineText } from '../room/line-text.ts';
import type { RoomDialog, Room } from '../room/room.ts';
import { ClockCard } from './clock-card.tsx';

interface Props {
  room: Room;
  draft: Draft;
  line: ConnectionState;
  /** Whether the user has selected a team that they can confirm now. */
  isChosen: boolean;
  onOpen(dialog: RoomDialog): void;
}

/** The clock of a league's draft, with lines about Auto, the season's draft deadline, and a broken connection. */
export function RoomClock({ room, draft, line, isChosen, onOpen }: Props) {
  const trouble = lineText(line, room);
  const isLastClock = draft.deadlineAt === room.season.draftDeadline;
  useRootMark('clock-line', isLastClock || trouble !== '' ? '' : null);
  return (
    <ClockCard
      room={room}
      draft={draft}
      action={
        isChosen ? (
          <ClockGap />
        ) : (
          <Button
            variant="outline"
            className="shrink-0 whitespace-nowrap max-lg:hidden"
            onClick={() => onOpen('board')}
          >
            <ListOrdered aria-hidden="true" className="size-4" />
            My Draft Board
          </Button>
        )
      }
    >
      {room.isOnAuto(room.me) && mayUseAuto(draft, room.plan, room.me) && <AutoLine room={room} />}
      {isLastClock && (
        <p className="border-t border-line px-3 py-1.5 text-sm text-warn sm:px-4">
          This clock ends at the season&apos;s draft deadline. We make any remaining picks then.
        </p>
      )}
      {trouble !== '' && (
        <p className="flex items-center gap-2 border-t border-line px-3 py-1.5 text-sm text-warn sm:px-4">
          <CloudOff aria-hidden="true" className="size-4 shrink-0" />
          {trouble}
        </p>
      )}
    </ClockCard>
  );
}

/** Shows that Auto is on, so that members who come back see it right away and can turn it off. */
function AutoLine({ room }: Pick<Props, 'room'>) {
  const line = useLastingFocus<HTMLDivElement>();
  const auto = useAuto(room.league);
  useRootMark('clock-line');
  return (
    <div
      ref={line}
      className="flex items-center gap-2 border-t border-line py-0.5 pr-1 pl-3 text-sm text-ink sm:pl-4"
    >
      <FastForward aria-hidden="true" className="size-4 shrink-0 text-ink-2" />
      <span className="min-w-0 grow">Auto is on. Your queue picks for you.</span>
      <Button
        variant="ghost"
        className="shrink-0"
        disabled={auto.isPending}
        onClick={() => auto.mutate(false)}
      >
        Turn Off
      </Button>
    </div>
  );
}
