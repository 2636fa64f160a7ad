import { isBack, isWorthKeeping, lostOf, whoIsIn } from '#shared/domain/presence.ts';
import { Unavailable, type Clock, type Connection, type Follower, type Ports } from '../../ports.ts';

type PresencePorts = Pick<Ports, 'connections' | 'publisher'> & { clock: Pick<Clock, 'now'> };

/**
 * Tells everybody who follows a league who is in its draft room, and who in its chat. Two who tell it at once may be heard in
 * either order: whoever finds afterwards that it is no longer so tells it again, so what is heard last is true.
 */
export async function announcePresence(ports: PresencePorts, leagueId: string): Promise<void> {
  await tellWhoIsThere(ports, leagueId, await ports.connections.followersOf(leagueId));
}

async function tellWhoIsThere(
  ports: PresencePorts,
  leagueId: string,
  known: readonly Follower[],
): Promise<void> {
  let followers = known;
  for (let told = ''; ;) {
    const now = ports.clock.now();
    const presence = {
      type: 'presence' as const,
      leagueId,
      userIds: whoIsIn('draft', followers, now),
      chatUserIds: whoIsIn('chat', followers, now),
    };
    const news = JSON.stringify(presence);
    if (news === told) return;
    await ports.publisher.push(followers, presence);
    told = news;
    followers = await ports.connections.followersOf(leagueId);
  }
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
    const isSeen = { ...own, seenAt: now.getTime(), isLost: false };
    // Nothing is read in between: who is noted as lost is found by no other ping.
    if (isBack(own, now) || noted.includes(true))
      await tellWhoIsThere(
        ports,
        leagueId,
        followers.map((other) => (other === own ? isSeen : other)),
      );
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

/**
 * Ends sockets, and forgets them at once: one that the gateway did not close, or whose $disconnect never comes, neither says nor
 * hears anything more.
 */
export async function endSockets(ports: PresencePorts, sockets: readonly Connection[]): Promise<void> {
  await Promise.all(
    sockets.map(async (connection) => {
      await ports.publisher.disconnect(connection);
      await closeSocket(ports, connection.id);
    }),
  );
}
