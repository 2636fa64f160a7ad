import type { NewsMessage } from '#shared/contract/socket.ts';
import type { Seated } from '#shared/domain/league-members.ts';
import type { Effects } from '#shared/domain/news/effects.ts';
import type { Notice } from '#shared/domain/news/notice.ts';
import { withPartners } from '#shared/domain/news/to-partners.ts';
import {
  Unavailable,
  type Connection,
  type Notification,
  type Ports,
  type StoredEffects,
} from '../../ports/ports.ts';

type TellPorts = Pick<Ports, 'clock' | 'random'>;
type PushPorts = Pick<Ports, 'connections' | 'publisher'>;

/**
 * Adds ids and times to an act's effects, ready to be stored in the season's transaction. With `seats`, partners are notified of
 * what concerns their seat.
 */
export function stored(
  ports: TellPorts,
  season: string,
  effects: Effects,
  seats: Seated = { members: [] },
): StoredEffects {
  const at = ports.clock.now();
  const { notices = [], happening, alsoHappened = [], draw, ...asTheyAre } = effects;
  const happened = happening ? [happening, ...alsoHappened] : alsoHappened;
  return {
    joined: [],
    ...asTheyAre,
    notifications: withPartners(seats, notices).map((notice) => notification(ports, notice, at)),
    log: happened.map((each) => ({ ...each, id: ports.random.id(at), at: at.toISOString(), season })),
    ...(draw && { draw: { ...draw, id: ports.random.id(at) } }),
  };
}

export function notification(ports: Pick<Ports, 'random'>, notice: Notice, at: Date): Notification {
  return { ...notice, id: ports.random.id(at), createdAt: at.toISOString(), isRead: false };
}

/**
 * Returns the open sockets of the notified members. If the sockets can't be read, returns none, because members still find the
 * notifications in their list. Runs in parallel with the write, so that it adds no round trip to an act.
 */
export async function readersOf(
  ports: Pick<Ports, 'connections'>,
  notifications: readonly Notification[],
): Promise<readonly Connection[]> {
  const readers = [...new Set(notifications.map(({ to }) => to))];
  try {
    return (await Promise.all(readers.map((userId) => ports.connections.ofUser(userId)))).flat();
  } catch (error) {
    if (error instanceof Unavailable) return [];
    throw error;
  }
}

/** Pushes notifications to their readers' open sockets. To be called after the commit. */
export async function pushNews(
  ports: Pick<PushPorts, 'publisher'>,
  notifications: readonly Notification[],
  readers: readonly Connection[],
): Promise<void> {
  await Promise.all(
    notifications.map(({ to, id, type, title, message, leagueId, createdAt, isRead }) => {
      const news: NewsMessage = { id, type, title, message, leagueId, createdAt, isRead };
      const sockets = readers.filter(({ userId }) => userId === to);
      return ports.publisher.push(sockets, { type: 'notification', notification: news });
    }),
  );
}
