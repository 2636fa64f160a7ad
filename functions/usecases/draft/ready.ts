import type { SeasonPath } from '#shared/contract/season-path.ts';
import { actorOf } from '#shared/domain/actor.ts';
import { isHere } from '#shared/domain/chat/presence.ts';
import { ok, refused, type Outcome } from '#shared/domain/outcome.ts';
import type { Ports } from '../../ports/ports.ts';
import { readSeat, type ReadRefusal } from '../read-season.ts';
import { announcePresence } from '../sockets/presence.ts';

type ReadyPorts = Pick<Ports, 'seasons' | 'connections' | 'publisher' | 'clock'>;

/**
 * Marks the caller's seat in the draft room as ready, or as no longer ready. The mark applies to all windows of its holder and
 * partners in the room, as long as one of them is present (see Presence). The others see it, but the draft waits for no one.
 */
export async function setReady(
  ports: ReadyPorts,
  key: SeasonPath,
  by: string,
  { on }: { on: boolean },
): Promise<Outcome<{ on: boolean }, ReadRefusal | 'draft-started' | 'not-in-room'>> {
  const read = await readSeat(ports, key, by);
  if (!read.ok) return read;
  const { season, seat } = read.value;
  if (season.status !== 'draft') return refused('draft-started');
  const { leagueId } = key;
  const followers = await ports.connections.followersOf(leagueId);
  const now = ports.clock.now();
  const own = followers.filter(
    (socket) =>
      actorOf(season, socket.userId).seat === seat &&
      socket.places.includes('draft') &&
      // A disconnected window can't mark its member as ready. But removing the mark removes it from disconnected windows, too.
      (!on || isHere(socket, now)),
  );
  if (on && own.length === 0) return refused('not-in-room');
  await Promise.all(
    own.map((socket) =>
      on
        ? ports.connections.follow(socket, leagueId, 'ready')
        : ports.connections.leave(socket, leagueId, 'ready'),
    ),
  );
  await announcePresence(ports, leagueId);
  return ok({ on });
}
