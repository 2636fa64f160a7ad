import clsx from 'clsx';
import Gavel from 'lucide-react/icons/gavel';
import { memo } from 'react';
import type { Prospect } from '#shared/domain/odds/prospects.ts';
import { serverClock } from '../../../lib/time/server-clock.ts';
import { Badge } from '../../../ui/badge.tsx';
import { Button } from '../../../ui/button.tsx';
import { Card } from '../../../ui/card.tsx';
import { useCode } from '../../../ui/lazy-dialog.tsx';
import { OgMark } from '../../../ui/og-mark.tsx';
import { prospectOf } from '../board/use-prospects.ts';
import { seatWorth } from '../lobby/lobby-code.ts';
import { draftControls } from '../room/controls.ts';
import { totalText, USUAL_SEAT_TEXT } from '../board/projections.ts';
import type { RoomDialog } from '../room/room.ts';
import type { KnownRoom } from '../room/known-room.ts';
import { useMe } from '../../../lib/session/session.ts';

export interface Props {
  room: KnownRoom;
  /** The members who have the room open; null while that is unknown. */
  present: readonly string[] | null;
  onOpen(dialog: RoomDialog): void;
}

/** Lists the members in draft slot order. Until the draft starts, the commissioner can change the order. */
export const DraftOrder = memo(function DraftOrder({ room, present, onOpen }: Props) {
  const { league, me, draft } = room;
  const { id: person } = useMe();
  const isDrawn = room.status !== 'draft' || league.members.every((member) => member.draftPosition !== null);
  const isAhead = room.status === 'draft' && isDrawn;
  const { data: SeatWorth } = useCode(seatWorth, isAhead);
  const { mayOrder } = draftControls(league, person, serverClock.now());
  return (
    <Card
      title="Draft Order"
      action={
        mayOrder &&
        room.status === 'draft' && (
          <Button variant="ghost" className="-my-2" onClick={() => onOpen('order')}>
            Edit Order
          </Button>
        )
      }
    >
      <ol className="flex flex-col gap-1">
        {room.order.map((userId, index) => (
          <li
            key={userId}
            className={clsx(
              'flex min-h-9 items-center gap-2 rounded-sm px-2',
              draft?.userId === userId ? 'bg-overlay ring-1 ring-now' : userId === me && 'bg-raised',
            )}
          >
            <span className="w-5 shrink-0 text-right text-sm text-ink-3">{isDrawn ? index + 1 : '–'}</span>
            <span className="min-w-0">
              <span
                title={room.nameOf(userId)}
                className={clsx('block truncate', userId === me && 'font-semibold text-you')}
              >
                {room.labelOf(userId)}
              </span>
              {room.status === 'drafting' && <SoFar prospect={prospectOf(room.projections, userId)} />}
              {isAhead && (
                // While it loads, space is reserved for this text, which takes two lines in a narrow card.
                <span className="block text-xs text-ink-3">
                  {SeatWorth ? (
                    <SeatWorth room={room} userId={userId} />
                  ) : (
                    <span className="invisible">{USUAL_SEAT_TEXT}</span>
                  )}
                </span>
              )}
            </span>
            {room.isPremium(userId) && <OgMark />}
            {userId === league.ownerId && (
              <Gavel role="img" aria-label={ownerText(room)} className="size-4 shrink-0 text-ink-2" />
            )}
            <span className="ml-auto flex shrink-0 items-center gap-2 text-xs text-ink-3">
              {room.isOnAuto(userId) && <Badge tone="outline">Auto</Badge>}
              {present?.includes(userId) && (
                <span className="flex items-center gap-1.5">
                  <span aria-hidden="true" className="size-2 rounded-full bg-ok" />
                  here
                </span>
              )}
            </span>
          </li>
        ))}
      </ol>
      {!isDrawn && <p className="mt-2 text-sm text-ink-3">The order is randomized when the draft starts.</p>}
      {isAhead && SeatWorth && <SeatWorth room={room} />}
    </Card>
  );
});

/** In a shared spot, one person is the league's owner. */
function ownerText({ league: { ownerId }, nameOf, personOf }: KnownRoom): string {
  return nameOf(ownerId) === personOf(ownerId) ? 'Owner' : `Owner: ${personOf(ownerId)}`;
}

/** Shows the projection for a member's teams so far. Space is reserved for the line while it loads, so that no row moves. */
function SoFar({ prospect }: { prospect: Prospect | undefined }) {
  return (
    <span
      title="Full-season projection for the teams drafted so far"
      className={clsx('block truncate text-xs text-ink-3', !prospect && 'invisible')}
    >
      <span className="sr-only">Projected: </span>
      {prospect ? totalText(prospect) : 'No team yet'}
    </span>
  );
}
