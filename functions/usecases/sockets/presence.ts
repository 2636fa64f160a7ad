import { isBack, isSeen, isWorthKeeping, lostOf, whoIsIn } from '#shared/domain/chat/presence.ts';
import {
  Unavailable,
  type Clock,
  type Connection,
  type Follower,
  type OpenSocket,
  type Ports,
} from '../../ports/ports.ts';

type PresencePorts = Pick<Ports, 'connections' | 'publisher'> & { clock: Pick<Clock, 'now'> };
type EndingPorts = PresencePorts & Pick<Ports, 'clock'>;

/** Any $connect is over within this time, in ms. A socket's row is stored while its $connect runs. */
const OPENING = 5000;
/** How long to wait, in ms, before each new try to close a socket that the gateway hasn't opened yet. */
const WAITS = [100, 300, 900] as const;

/**
 * Tells a league's followers who is in its draft room and who is in its chat. Two concurrent updates can arrive in either
 * order, so each update checks again afterward and sends what has changed. That makes the last update right.
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
    const ready = whoIsIn('ready', followers, now);
    const presence = {
      type: 'presence' as const,
      leagueId,
      userIds: whoIsIn('draft', followers, now),
      ...(ready.length > 0 && { readyUserIds: ready }),
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
 * Records that a follower who pings is present, and finds followers whose connection is lost, because such a connection can
 * stay open for up to ten minutes (see Presence). The first ping that records someone as lost, or as back, informs the
 * league's followers. If that fails, the next ping makes up for it.
 */
export async function keepPresence(
  ports: PresencePorts,
  connection: Connection,
  { leagueId, isHidden = false }: { leagueId: string; isHidden?: boolean | undefined },
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
      isWorthKeeping(own, now, isHidden) && ports.connections.see(own, leagueId, isHidden),
      ...lost.map((other) => ports.connections.noteLost(other, leagueId)),
    ]);
    const back = { ...own, seenAt: now.getTime(), isLost: false };
    // Nothing is read between recording the lost followers and announcing them, because if that read failed, no other ping
    // would announce them.
    if ((isSeen(own.places) && isBack(own, now)) || noted.includes(true))
      await tellWhoIsThere(
        ports,
        leagueId,
        followers.map((other) => (other === own ? back : other)),
      );
  } catch (error) {
    if (!(error instanceof Unavailable)) throw error;
  }
}

/**
 * Forgets sockets, and tells each of their leagues, once, who is still present. Does so even if another socket or league
 * fails, and then rejects with that failure. A closed socket is found twice, by its $disconnect and by a push that fails,
 * but only the first to find it informs its leagues, because the second finds nothing to forget.
 */
export async function forgetSockets(ports: PresencePorts, connectionIds: readonly string[]): Promise<void> {
  const closed = await Promise.allSettled(connectionIds.map((id) => ports.connections.close(id)));
  const leagueIds = closed.flatMap((one) => (one.status === 'fulfilled' ? one.value : []));
  const leagues = [...new Set(leagueIds)];
  const told = await Promise.allSettled(leagues.map((leagueId) => announcePresence(ports, leagueId)));
  for (const one of [...closed, ...told]) if (one.status === 'rejected') throw one.reason;
}

/**
 * Ends sockets and forgets them right away. So a socket that the gateway didn't close, or whose $disconnect never arrives,
 * can't send or get anything more. Closing a new socket is retried, because the gateway can't close it before replying to
 * its $connect.
 */
export async function endSockets(
  ports: EndingPorts,
  sockets: readonly (Connection & Partial<OpenSocket>)[],
): Promise<void> {
  const openingSince = ports.clock.now().getTime() - OPENING;
  let unknown = await closeAll(ports, sockets);
  await forgetSockets(
    ports,
    sockets.map(({ id }) => id),
  );
  unknown = unknown.filter(({ openedAt = 0 }) => openedAt > openingSince);
  for (const wait of WAITS) {
    if (unknown.length === 0) return;
    await ports.clock.until(new Date(ports.clock.now().getTime() + wait));
    unknown = await closeAll(ports, unknown);
  }
}

/** Closes sockets. Returns those that the gateway doesn't know. */
async function closeAll<Socket extends Connection>(
  { publisher }: Pick<Ports, 'publisher'>,
  sockets: readonly Socket[],
): Promise<Socket[]> {
  const isClosed = await Promise.all(sockets.map((socket) => publisher.disconnect(socket)));
  return sockets.filter((_, index) => !isClosed[index]);
}
