import { useProspects } from '../board/use-prospects.ts';
import type { Room } from '../room/room.ts';
import type { Choice } from '../room/use-choice.ts';
import { PickMoment } from './pick-moment.tsx';

/** Shows new picks in a league's draft room. On screens where the header stays in place, the strip covers it. */
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
