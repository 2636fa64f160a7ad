import clsx from 'clsx';
import type { DraftStrategy } from '#shared/domain/league-season.ts';
import { useThought, type Thinking } from '../board/use-prospects.ts';
import { seatText, USUAL_SEAT_TEXT } from '../board/projections.ts';
import type { Room } from '../room/room.ts';

export interface Props {
  room: Room;
  /** The member in the draft slot. Without a member, the component explains what the worth of a slot means. */
  userId?: string;
}

/**
 * Shows what a draft slot is worth: its projected wins if all members draft for wins, or its projected losses if all draft for
 * losses.
 */
export function SeatWorth({ room, userId }: Props) {
  const isAhead = room.status === 'draft';
  const all = (crown: DraftStrategy): Thinking => ({
    teamId: null,
    said: room.order.map((each) => [each, crown]),
  });
  const { data: wins } = useThought(room, isAhead, all('wins'));
  const { data: losses } = useThought(room, isAhead, all('losses'));
  if (userId === undefined) return wins && losses && <Explained />;
  const seat = room.order.indexOf(userId);
  const [won, lost] = [wins?.prospects[seat]?.whole.wins, losses?.prospects[seat]?.whole.losses];
  const worth = won !== undefined && lost !== undefined ? { wins: won, losses: lost } : undefined;
  return (
    <span className={clsx(!worth && 'invisible')}>
      <span className="sr-only">This draft slot is worth about </span>
      {worth ? seatText(worth) : USUAL_SEAT_TEXT}
    </span>
  );
}

function Explained() {
  return (
    <details className="mt-2 text-sm text-ink-3">
      <summary className="flex min-h-11 cursor-pointer items-center link">What’s a draft slot worth?</summary>
      How many wins this slot averages if everyone drafts for wins, or how many losses if everyone drafts for
      losses. Based on many simulated seasons.
    </details>
  );
}
