import { isBack, isWorthKeeping, lostOf, whoIsIn } from '#shared/domain/presence.ts';
import { Unavailable, type Clock, type Connection, type Ports } from '../../ports.ts';

type PresencePorts = Pick<Ports, 'connections' | 'publisher'> & { clock: Pick<Clock, 'now'> };

/** Tells everybody who follows a league who is in its draft room, and who in its chat. */
export async function announcePresence(ports: PresencePorts, leagueId: string): Promise<void> {
  const followers = await ports.connections.followersOf(leagueId);
  const now = ports.clock.now();
  await ports.publisher.push(followers, {
    type: 'presence',
    leagueId,
    userIds: whoIsIn('draft', followers, now),
    chatUserIds: whoIsIn('chat', followers, now),
  });
}

/**
 * A follower's ping keeps them present, and finds who is lost (see Presence): a lost connection closes nothing for up to ten
 * minutes. Whoever first notes that one is lost, or back, tells the others. What fails here is made good by the next ping.
 */
export async function keepPresence(
  ports: PresencePorts,
  connection: Connection,
  leagueId: string,
): Promise<void> {
  try {
    const followers = await ports.connections.followersOf(leagueId);
    const now = ports.clock.now();
    const own = followers.find(({ id }) => id === connection.id);
    if (!own) return;
    const lost = lostOf(
      followers.filter((other) => other !== own),
      now,
    );
    const noted = await Promise.all([
      isWorthKeeping(own, now) && ports.connections.see(own, leagueId),
      ...lost.map((other) => ports.connections.noteLost(other, leagueId)),
    ]);
    if (isBack(own, now) || noted.includes(true)) await announcePresence(ports, leagueId);
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
  }
}

/**
 * Forgets a socket and tells its leagues who is still there. A closed socket is met twice, by its $disconnect and by a push
 * that finds it gone: whichever comes first has to tell, for the other finds nothing to forget.
 */
export async function closeSocket(ports: PresencePorts, connectionId: string): Promise<void> {
  const leagueIds = await ports.connections.close(connectionId);
  await Promise.all(leagueIds.map((leagueId) => announcePresence(ports, leagueId)));
}
