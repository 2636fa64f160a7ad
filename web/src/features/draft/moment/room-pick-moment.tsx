import { useProspects } from '../board/use-prospects.ts';
import type { Room } from '../room/room.ts';
import type { Choice } from '../room/use-choice.ts';
import { PickMoment } from './pick-moment.tsx';

/** A pick's moment in a league's room. Its strip covers the header, which on low screens scrolls away. */
export function RoomPickMoment({ room, choice }: { room: Room; choice: Choice }) {
  return (
    <PickMoment
      room={room}
      teamId={choice.selected}
      prospects={useProspects(room, choice.selected)}
      className="fixed low:max-lg:absolute"
    />
  );
}
